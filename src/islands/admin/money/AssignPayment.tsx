import { useState } from 'react';
import type { Payment } from '#src/contract/payments.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { SearchBox } from '#src/islands/dashboard/SearchBox.tsx';
import type { List } from '#src/stores/list.ts';
import { showError } from '#src/stores/session-calls.ts';
import { findCandidates, settlePayment, type Candidate } from './payment-list.ts';

interface AssignProps {
  list: List<Payment>;
  payment: Payment;
  name: string;
}

/** The row's one action: finds the row that a payment belongs to, and marks it as paid. */
export function AssignPayment({ list, payment, name }: AssignProps) {
  return (
    <ModalButton text="Assign" label={`Assign the payment by ${name}`} heading={`What is the payment by ${name} for?`}>
      {(close) => (
        <Candidates
          action="Assign"
          onChoose={async ({ assignTo }) => {
            if (await settlePayment(list, payment, { assignTo })) close();
          }}
        />
      )}
    </ModalButton>
  );
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
            <Button
              label={`${action === 'Assign' ? 'Assign to' : 'Choose'} ${candidate.name}, ${candidate.detail}`}
              onClick={() => onChoose(candidate)}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
