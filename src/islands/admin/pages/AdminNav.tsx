import { useStore } from '@nanostores/react';
import { SignOut } from '#src/islands/access/SignOut.tsx';
import { ADMIN_LISTS, ADMIN_PAGES } from '#src/stores/admin-pages.ts';
import { $overview } from '#src/stores/admin-dashboard.ts';

/**
 * The administrator's pages, with the number of open tasks in each. A phone shows the page's name, and a sheet with everything
 * (styles/bar.css). If `isPart`, a part of the page `current` is open, and the name links to that page.
 */
export function AdminNav({ current, isPart }: { current: string; isPart: boolean }) {
  const overview = useStore($overview, { ssr: 'initial' });
  const label = ADMIN_PAGES.find(({ href }) => href === current)?.label;
  return (
    <>
      {isPart ? (
        <a href={current} className="bar-page min-h-11 items-center gap-1.5 max-lg:flex">
          <span aria-hidden="true">‹</span>
          <span>{label}</span>
        </a>
      ) : (
        <p className="bar-page">{label}</p>
      )}
      <div id="pages" popover="auto" className="bar-pages">
        <nav aria-label="Dashboard">
          <ul>
            {ADMIN_PAGES.map(({ label, href, waiting }) => (
              <li key={href}>
                <a href={href} aria-current={href === current ? 'page' : undefined}>
                  {label}
                  <Waiting count={overview ? waiting(overview) : 0} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="bar-lists">
          <nav aria-label="Lists">
            <ul>
              {ADMIN_LISTS.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <SignOut />
        </div>
      </div>
    </>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      <span>{count}</span>
      <span className="sr-only"> waiting</span>
    </span>
  );
}
