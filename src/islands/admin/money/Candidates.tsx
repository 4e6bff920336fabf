import { useState } from 'react';
import { fetchPage } from '#src/contract/lists.ts';
import type { PaymentChange } from '#src/contract/payments.ts';
import { REFERRALS } from '#src/contract/referrals.ts';
import { REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import { bookedTraining } from '#src/islands/admin/bookings/booking-words.ts';
import { takesMarks } from '#src/islands/admin/bookings/place-state.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { SearchBox } from '#src/islands/dashboard/SearchBox.tsx';
import { fullNameOf } from '#src/lib/people.ts';
import { showError, watchExpiry } from '#src/stores/session-calls.ts';
import { payableReferral, payableRegistration, type Payable } from './payable.ts';

/** A row that a payment can be assigned to. */
export interface Candidate {
  id: string;
  name: string;
  detail: string;
  assignTo: NonNullable<PaymentChange['assignTo']>;
  /** Whether it takes the payment. A cancelled booking must be restored first. */
  isOpen: boolean;
  /** `null` if it takes no payments by hand. */
  payable: Payable | null;
  /** What is still to pay, in AED; `null` if that is unknown. */
  restAed: number | null;
}

interface CandidatesProps {
  /** The text of each row's button. */
  action: 'Assign' | 'Choose';
  onChoose: (candidate: Candidate) => unknown;
}

/** A search for the row that a payment is for. */
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

const MOST = 5;

/** Searches the registrations and the referrals. */
async function findCandidates(search: string): Promise<Candidate[]> {
  const query = { search, limit: String(MOST) };
  const [registrations, referrals] = await watchExpiry(
    Promise.all([fetchPage(REGISTRATIONS, { ...query, kind: 'all' }), fetchPage(REFERRALS, query)]),
  );
  return [
    ...registrations.rows.map((row) => ({
      id: row.id,
      name: fullNameOf(row),
      detail: [bookedTraining(row), ...placeWords(row)].join(', '),
      assignTo: { registrationId: row.id },
      isOpen: takesMarks(row),
      payable: takesMarks(row) ? payableRegistration(row) : null,
      restAed: row.balance.restAed,
    })),
    ...referrals.rows.map((row) => ({
      id: row.id,
      name: row.fullName,
      detail: `Referral by ${row.referralCode}, ${row.status}`,
      assignTo: { referralId: row.id },
      isOpen: true,
      payable: payableReferral(row),
      restAed: null,
    })),
  ];
}

/** "paid", "cancelled", "training cancelled" */
function placeWords({ isPaid, cancelledAt, trainingCancelledAt }: Registration): string[] {
  return [
    isPaid ? 'paid' : '',
    cancelledAt === null ? '' : 'cancelled',
    trainingCancelledAt === null ? '' : 'training cancelled',
  ].filter(Boolean);
}
