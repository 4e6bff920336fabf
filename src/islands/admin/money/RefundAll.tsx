import { useStore } from '@nanostores/react';
import type { Registration } from '#src/contract/registrations.ts';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { formatAed } from '#src/lib/money.ts';
import { attendeeName } from '#src/lib/people.ts';
import type { List } from '#src/stores/list.ts';
import { payBack } from './pay-back.ts';

/** Records the money back of everybody in sight, after a question that names each. */
export function RefundAll({ list }: { list: List<Registration> }) {
  const state = useStore(list.$state);
  const rows = state.phase === 'loaded' ? state.value.rows : [];
  const sum = formatAed(rows.reduce((total, row) => total + row.balance.paidAed, 0));
  return (
    <ModalButton
      tone="outline"
      text={`Refund these ${rows.length}`}
      heading={`Refund ${sum} to ${rows.length} people?`}
      isHidden={rows.length < 2}
    >
      {(close) => (
        <>
          <p className="wrap-anywhere">
            {rows.map((row) => `${attendeeName(row)}: ${formatAed(row.balance.paidAed)}`).join('. ')}
          </p>
          <p className="mt-3">
            Give the money back in the way it came. This records it, and sends each a credit note by email.
          </p>
          <ConfirmButtons
            text={`Refund ${sum}`}
            busyText="Recording..."
            tone="primary"
            keepText="Not yet"
            onConfirm={() => payBack(list, rows)}
            close={close}
          />
        </>
      )}
    </ModalButton>
  );
}
