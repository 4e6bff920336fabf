import { useRef } from 'react';
import { Chevron } from '#src/islands/icons/Chevron.tsx';
import { supportsCommands } from '#src/lib/browsers.ts';
import { contactLink, furtherLinks, navigation } from '#src/lib/navigation.ts';

/** Invoker commands work before hydration. They are spread, because React's types lack them. */
const OPEN_COMMAND = { command: 'show-modal', commandfor: 'phone-menu' };
const CLOSE_COMMAND = { command: 'close', commandfor: 'phone-menu' };

const ROW = 'flex min-h-14 w-full items-center justify-between border-b border-line';

/** A modal dialog keeps the focus inside, and Escape closes it. */
export function PhoneMenu({ path }: { path: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        {...OPEN_COMMAND}
        aria-haspopup="dialog"
        aria-label="Menu"
        onClick={() => {
          if (!supportsCommands()) dialog.current?.showModal();
        }}
        className="grid size-12 place-items-center rounded-full border border-night @min-[69rem]:hidden"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 stroke-current stroke-2">
          <path d="M2 6h16M2 14h16" />
        </svg>
      </button>
      <dialog ref={dialog} id="phone-menu" aria-label="Menu" className="phone-menu bg-paper text-night">
        <div className="flex min-h-full flex-col px-5 pb-8">
          <button
            type="button"
            {...CLOSE_COMMAND}
            aria-label="Close the menu"
            onClick={() => {
              if (!supportsCommands()) dialog.current?.close();
            }}
            className="my-3 grid size-12 shrink-0 place-items-center self-end rounded-full border border-night"
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 stroke-current stroke-2">
              <path d="M4 4l12 12M4 16L16 4" />
            </svg>
          </button>
          <nav aria-label="Menu" className="grow text-lg font-medium tracking-wide">
            <ul>
              {navigation.map(({ label, href, menu }) => (
                <li key={label}>
                  {menu ? (
                    <details className="group">
                      <summary className={`list-none ${ROW}`}>
                        {label}
                        <Chevron className="group-open:rotate-180" />
                      </summary>
                      <ul className="border-b border-line py-2">
                        {menu.map((link) => (
                          <li key={link.href}>
                            <a href={link.href} className="flex min-h-12 items-center ps-4 tracking-normal">
                              {link.label}
                            </a>
                          </li>
                        ))}
                      </ul>
                    </details>
                  ) : (
                    <a href={href} aria-current={href === path ? 'page' : undefined} className={ROW}>
                      {label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
            <ul className="mt-4">
              {furtherLinks.map(({ label, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={href === path ? 'page' : undefined}
                    className="flex min-h-12 items-center tracking-normal"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <a
            href={contactLink.href}
            className="mt-8 flex min-h-14 items-center justify-center rounded-full bg-night text-lg font-semibold tracking-wide text-white"
          >
            {contactLink.label}
          </a>
        </div>
      </dialog>
    </>
  );
}
