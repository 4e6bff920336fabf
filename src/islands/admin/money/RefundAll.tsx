import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Progress } from '#src/contract/progress.ts';
import { REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { formatAed, inFils } from '#src/lib/money.ts';
import { attendeeName } from '#src/lib/people.ts';
import { formatCount } from '#src/lib/text.ts';
import { showError, watchExpiry } from '#src/stores/session-calls.ts';
import type { List } from '#src/stores/list.ts';
import { payBackTraining } from './pay-back.ts';
import { sumsByPayer } from './payers.ts';

/** Records the money back of everybody of the one training in sight, after a question that names each payer. */
export function RefundAll({ list }: { list: List<Registration> }) {
  const state = useStore(list.$state);
  const { hasNext, back } = useStore(list.$paging);
  const { search } = useStore(list.$filterValues);
  const rows = state.phase === 'loaded' ? state.value.rows : [];
  const trainingId = rows[0]?.trainingId ?? 0;
  const isOne = rows.length > 1 && rows.every((row) => row.trainingId === trainingId);
  const isWhole = !hasNext && back === null && !search;
  const text = isWhole ? recordText(rows) : 'Record all as paid back';
  return (
    <ModalButton tone="primary" text={text} heading="Record the money as paid back?" isHidden={!isOne}>
      {(close) => <Question list={list} trainingId={trainingId} close={close} />}
    </ModalButton>
  );
}

interface QuestionProps {
  list: List<Registration>;
  trainingId: number;
  close: () => void;
}

function Question({ list, trainingId, close }: QuestionProps) {
  const [asked, setAsked] = useState<readonly Registration[]>([]);
  const [left, setLeft] = useState<Progress['left']>([]);
  useEffect(() => {
    // Everybody, not only those in sight.
    const everybody = fetchEveryRow(REGISTRATIONS, { waits: 'pay-back', trainingId: String(trainingId) });
    void watchExpiry(everybody).then(setAsked, (error: unknown) => {
      showError(error, 'The list did not load. Please try again.');
      close();
    });
  }, [trainingId]);
  if (asked.length === 0) return <p role="status">Loading the payments...</p>;
  const record = async () => {
    const remaining = await payBackTraining(list, trainingId);
    if (remaining !== null) setLeft(remaining);
    return remaining?.length === 0;
  };
  return (
    <>
      <p>This moves no money: pay it back first, in the way it came. Then record it here. Each gets a credit note.</p>
      <ul className="mt-4">
        {sumsByPayer(asked).map(({ name, nannies, aed }) => (
          <li key={`${name} ${nannies}`} className="flex justify-between gap-4 border-t border-line py-2">
            <span className="wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>
              <span className="block text-dusk">for {nannies}</span>
            </span>
            <span className="font-semibold whitespace-nowrap">{formatAed(aed)}</span>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <div role="status" className="mt-4">
          <p className="font-semibold">{`${formatCount(left.length, 'booking is', 'bookings are')} left:`}</p>
          <ul className="mt-2 list-disc pl-5">
            {left.map(({ id, reason }) => (
              <li key={id}>{[nameOf(asked, id), reason].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        </div>
      )}
      <ConfirmButtons
        text={recordText(asked)}
        busyText="Recording..."
        tone="primary"
        keepText="Not yet"
        onConfirm={record}
        close={close}
      />
    </>
  );
}

function nameOf(rows: readonly Registration[], id: string): string {
  const row = rows.find((one) => one.id === id);
  return row ? attendeeName(row) : '';
}

/** "Record AED 1,800 as paid back" */
function recordText(rows: readonly Registration[]): string {
  const fils = rows.reduce((total, { balance }) => total + inFils(balance.paidAed), 0);
  return `Record ${formatAed(fils / 100)} as paid back`;
}
