import { useStore } from '@nanostores/react';
import { ADMIN_PAGES } from '#src/stores/admin-pages.ts';
import { $overview } from '#src/stores/admin-dashboard.ts';

/** The administrator's pages, with the number of open tasks in each. `current` is a path. */
export function AdminNav({ current }: { current: string }) {
  const overview = useStore($overview, { ssr: 'initial' });
  return (
    <nav aria-label="Dashboard" className="-mx-1 text-sm sm:-mx-2">
      <ul className="flex flex-wrap">
        {ADMIN_PAGES.map(({ label, href, waiting }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1 px-1 hover:text-ember aria-[current]:font-semibold aria-[current]:text-ember sm:px-3"
            >
              {label}
              <Waiting count={(overview && waiting?.(overview)) ?? 0} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-night px-2 text-white">
      <span>{count}</span>
      <span className="sr-only"> waiting</span>
    </span>
  );
}
