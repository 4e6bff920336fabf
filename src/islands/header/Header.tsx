import type { ReactNode } from 'react';
import { contactLink, navigation, type NavigationLink } from '#src/lib/navigation.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { TrainingMenu } from './TrainingMenu.tsx';

interface HeaderProps {
  path: string;
  /** The logo. */
  children?: ReactNode;
}

/**
 * The menus are a popover and a dialog, so they open without a script; hydration adds the arrow keys. A container query, not a media
 * query, switches to the phone menu, so that large text does so too.
 */
export function Header({ path, children }: HeaderProps) {
  return (
    <header className="site-header @container inset-x-0 top-0 z-20 border-b border-line">
      <div className="mx-auto flex min-h-18 max-w-6xl items-center justify-between gap-4 px-5 @min-[69rem]:pe-20 @min-[79rem]:pe-5">
        {children}
        <nav aria-label="Main" className="hidden @min-[69rem]:block">
          <ul className="flex items-center gap-x-6 text-sm font-medium tracking-wide">
            {navigation.map((item) => (
              <li key={item.label}>
                {item.menu ? (
                  <TrainingMenu label={item.label} links={item.menu} path={path} />
                ) : (
                  <BarLink {...item} path={path} />
                )}
              </li>
            ))}
            <li>
              <a
                href={contactLink.href}
                className="inline-flex min-h-11 items-center rounded-full bg-night px-6 text-white hover:bg-ember"
              >
                {contactLink.label}
              </a>
            </li>
          </ul>
        </nav>
        <PhoneMenu path={path} />
      </div>
    </header>
  );
}

function BarLink({ label, href, path }: NavigationLink & { path: string }) {
  return (
    <a
      href={href}
      aria-current={href === path ? 'page' : undefined}
      className="inline-flex min-h-11 min-w-11 items-center justify-center hover:text-ember"
    >
      {label}
    </a>
  );
}
