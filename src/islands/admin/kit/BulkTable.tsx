import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { OUTLINE_LINK } from '#src/islands/dashboard/link-classes.ts';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import { mailToAllLink } from '#src/lib/contact-links.ts';
import { listNames } from '#src/lib/text.ts';
import { tickedRows, type Bulk, type BulkRow } from './bulk.ts';
import { runBulk } from './bulk-run.ts';
import { createRowTicks } from './Ticks.tsx';

type BulkTableProps<Row extends BulkRow> = Omit<ComponentProps<typeof TableList<Row>>, 'ticks'> & { bulk: Bulk<Row> };

/** A table whose rows can be ticked and changed together. */
export function BulkTable<Row extends BulkRow>({ bulk, ...table }: BulkTableProps<Row>) {
  const [ticks] = useState(() => createRowTicks(bulk));
  return (
    <div>
      <TableList {...table} ticks={ticks} />
      <BulkBar bulk={bulk} />
    </div>
  );
}

/** What can be done with the ticked rows, and what was. */
function BulkBar<Row extends BulkRow>({ bulk }: { bulk: Bulk<Row> }) {
  const areTicked = tickedRows(useStore(bulk.$ticked)).length > 0;
  const isDone = useStore(bulk.$done) !== null;
  return (areTicked || isDone) && <BulkActions bulk={bulk} />;
}

/** Buttons that change the ticked rows, then what they did. */
function BulkActions<Row extends BulkRow>({ bulk }: { bulk: Bulk<Row> }) {
  const rows = tickedRows(useStore(bulk.$ticked));
  const addresses = [...new Set(rows.flatMap(({ email }) => email ?? []))];
  const actions = bulk.actions.filter(({ takes }) => rows.some((row) => takes?.(row) ?? true));
  const done = useStore(bulk.$done);
  const isBusy = useStore(bulk.$isBusy);
  const bar = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // The pressed button has disappeared.
  useEffect(() => {
    if (done && hadFocus.current) bar.current?.focus({ preventScroll: true });
  }, [done]);

  return (
    <div
      ref={bar}
      role="group"
      aria-label="Ticked rows"
      tabIndex={-1}
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = bar.current?.contains(document.activeElement) ?? false)}
      className="bulk-bar sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-night bg-white px-4 py-2 outline-none lg:w-fit"
    >
      <p role="status" className="font-semibold wrap-anywhere">
        {isBusy ? 'Changing...' : (done ?? `${rows.length} ticked: ${listNames(rows.map(bulk.nameOf))}`)}
      </p>
      <div className="flex flex-wrap gap-2">
        {rows.length > 0 &&
          actions.map((action) => (
            <Button key={action.label} isBusy={isBusy} onClick={() => runBulk(bulk, action)}>
              {action.label}
            </Button>
          ))}
        {rows.length > 0 && <WriteToTicked addresses={addresses} />}
        <Button tone="quiet" isBusy={isBusy} onClick={bulk.clear}>
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
