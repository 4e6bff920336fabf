import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { OUTLINE_LINK } from '#src/islands/dashboard/link-classes.ts';
import { mailToAllLink } from '#src/lib/contact-links.ts';
import type { Bulk, BulkRow } from './bulk.ts';

const NAMED = 3;

/** Buttons that change the ticked rows, then one that undoes it. */
export function BulkBar<Row extends BulkRow>({ bulk }: { bulk: Bulk<Row> }) {
  const rows = Object.values(useStore(bulk.$ticked)).filter((row) => row !== undefined);
  const addresses = [...new Set(rows.flatMap(({ email }) => email ?? []))];
  const done = useStore(bulk.$done);
  const bar = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // The pressed button has disappeared.
  useEffect(() => {
    if (done && hadFocus.current) bar.current?.focus({ preventScroll: true });
  }, [done]);

  if (rows.length === 0 && !done) return null;
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Ticked rows"
      tabIndex={-1}
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = bar.current?.contains(document.activeElement) ?? false)}
      className="sticky bottom-20 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-night bg-white px-4 py-2 outline-none lg:bottom-3 lg:mr-16 lg:w-fit"
    >
      <p role="status" className="font-semibold wrap-anywhere">
        {done ? done.text : `${rows.length} ticked: ${namesOf(rows.map(bulk.nameOf))}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {!done &&
          bulk.actions.map((action) => (
            <Button key={action.label} onClick={() => bulk.run(action)}>
              {action.label}
            </Button>
          ))}
        {!done && <WriteToTicked addresses={addresses} />}
        {done?.undo && <Button onClick={done.undo}>Undo</Button>}
        <Button tone="quiet" onClick={bulk.clear}>
          {done ? 'Close' : 'Clear'}
        </Button>
      </div>
    </div>
  );
}

function WriteToTicked({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  const href = mailToAllLink(addresses);
  if (href === null) return <p className="self-center">Too many for one email.</p>;
  return (
    <a href={href} className={OUTLINE_LINK}>
      Write an email
    </a>
  );
}

function namesOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}
