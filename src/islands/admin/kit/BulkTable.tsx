import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { OUTLINE_LINK } from '#src/islands/dashboard/link-classes.ts';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import { useLostFocus } from '#src/islands/dashboard/use-lost-focus.ts';
import { mailToAllLink } from '#src/lib/contact-links.ts';
import { listNames } from '#src/lib/text.ts';
import type { Bulk, BulkAction, BulkRow } from './bulk.ts';
import { runBulk } from './bulk-run.ts';
import { createRowTicks } from './Ticks.tsx';

type BulkTableProps<Row extends BulkRow> = Omit<ComponentProps<typeof TableList<Row>>, 'ticks'> & { bulk: Bulk<Row> };

/** A table whose rows can be ticked and changed together. */
export function BulkTable<Row extends BulkRow>({ bulk, ...table }: BulkTableProps<Row>) {
  const [ticks] = useState(() => createRowTicks(bulk));
  const isOpen = useStore(bulk.$isOpen);
  const place = useRef<HTMLDivElement>(null);
  const noteFocus = useLostFocus(place, isOpen);
  return (
    <div ref={place} tabIndex={-1} onFocus={noteFocus} className="outline-none">
      <TableList {...table} ticks={ticks} />
      {isOpen && <BulkActions bulk={bulk} />}
    </div>
  );
}

/** Buttons that change the ticked rows, then the outcome. */
function BulkActions<Row extends BulkRow>({ bulk }: { bulk: Bulk<Row> }) {
  const rows = useStore(bulk.$rows);
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
        {actions.map((action) => (
          <ActionButton key={action.label} bulk={bulk} action={action} />
        ))}
        <WriteToTicked addresses={addresses} />
        <Button tone="quiet" isBusy={isBusy} onClick={bulk.clear}>
          {done ? 'Close' : 'Clear'}
        </Button>
      </div>
    </div>
  );
}

/** A button that changes the ticked rows, after a confirmation if the action has a question. */
function ActionButton<Row extends BulkRow>({ bulk, action }: { bulk: Bulk<Row>; action: BulkAction<Row> }) {
  const rows = useStore(bulk.$rows);
  const isBusy = useStore(bulk.$isBusy);
  const { label, question } = action;
  const run = () => runBulk(bulk, action);
  if (!question) {
    return (
      <Button isBusy={isBusy} onClick={run}>
        {label}
      </Button>
    );
  }
  // Closes the dialog before the call, while its button is still there to take the focus.
  const confirm = () => {
    void run();
    return Promise.resolve(true);
  };
  return (
    <ModalButton
      tone="outline"
      isBusy={isBusy}
      text={label}
      label={question.label}
      heading={question.heading(rows.length)}
    >
      {(close) => (
        <>
          <p className="wrap-anywhere">{rows.map(bulk.nameOf).join(', ')}</p>
          <p className="mt-3">{question.text}</p>
          <ConfirmButtons {...question.buttons} close={close} onConfirm={confirm} />
        </>
      )}
    </ModalButton>
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
