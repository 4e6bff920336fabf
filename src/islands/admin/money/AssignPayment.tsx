import { useState } from 'react';
import type { Payment } from '#src/contract/payments.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { SearchBox } from '#src/islands/dashboard/SearchBox.tsx';
import type { List } from '#src/stores/list.ts';
import { formatAed } from '#src/lib/money.ts';
import { showError } from '#src/stores/session-calls.ts';
import { findCandidates, settlePayment, type Candidate } from './payment-list.ts';

interface AssignProps {
  list: List<Payment>;
  payment: Payment;
  name: string;
}

/** The row's one action: finds the booking that a payment belongs to. What then remains is let off only if staff say so. */
export function AssignPayment({ list, payment, name }: AssignProps) {
  const [chosen, setChosen] = useState<Candidate | null>(null);
  return (
    <ModalButton text="Assign" label={`Assign the payment by ${name}`} heading={`What is the payment by ${name} for?`}>
      {(close) => {
        const assign = async ({ assignTo }: Candidate, letOff: boolean) => {
          if (await settlePayment(list, payment, { assignTo, letOff })) close();
        };
        const remaining = chosen && remainingOf(chosen, payment);
        if (chosen === null || remaining === null) {
          return (
            <Candidates
              action="Assign"
              onChoose={(candidate) =>
                remainingOf(candidate, payment) === null ? assign(candidate, false) : setChosen(candidate)
              }
            />
          );
        }
        return (
          <>
            <p>{`${chosen.name}, ${chosen.detail}: ${formatAed(remaining)} remains due. Let it off?`}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button tone="primary" onClick={() => assign(chosen, false)}>
                Assign, it remains due
              </Button>
              <Button onClick={() => assign(chosen, true)}>{`Assign, and let ${formatAed(remaining)} off`}</Button>
            </div>
          </>
        );
      }}
    </ModalButton>
  );
}

/** What is due beside the payment, in AED; `null` if nothing is, or nobody knows. */
function remainingOf({ restAed }: Candidate, { amountAed, refundedAed, currency, rowId }: Payment): number | null {
  const counts = currency === 'AED' && rowId === null;
  const remaining = (restAed ?? 0) - (counts ? amountAed - refundedAed : 0);
  return remaining > 0 ? Math.round(remaining * 100) / 100 : null;
}

interface CandidatesProps {
  /** On the button of each row that is found. */
  action: 'Assign' | 'Choose';
  onChoose: (candidate: Candidate) => unknown;
}

export function Candidates({ action, onChoose }: CandidatesProps) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<Candidate[] | null>(null);
  const find = async (next: string) => {
    setSearch(next);
    try {
      const all = next === '' ? null : await findCandidates(next);
      setFound(action === 'Choose' && all ? all.filter(({ payable }) => payable !== null) : all);
    } catch (error) {
      showError(error, 'Failed to search');
    }
  };
  return (
    <>
      <SearchBox label="Name, number, email or id" value={search} onChange={(next) => void find(next)} />
      <p role="status" className="mt-4">
        {found?.length === 0 && 'Nothing found.'}
      </p>
      <ul className="flex flex-col gap-3">
        {found?.map((candidate) => (
          <li
            key={candidate.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3"
          >
            <div className="min-w-0 wrap-anywhere">
              {candidate.name}
              <span className="block text-sm text-dusk">{candidate.detail}</span>
            </div>
            {candidate.isOpen && (
              <Button
                label={`${action === 'Assign' ? 'Assign to' : 'Choose'} ${candidate.name}, ${candidate.detail}`}
                onClick={() => onChoose(candidate)}
              >
                {action}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
