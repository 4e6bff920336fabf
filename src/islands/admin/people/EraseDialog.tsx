import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { ERASE_WORD, type ErasureCandidate, type ErasurePreview, type Erased as Counts } from '#src/contract/erase.ts';
import { CheckField } from '#src/islands/admin/kit/CheckField.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { RETENTION } from '#src/lib/retention.ts';
import { formatAed } from '#src/lib/money.ts';
import { erasureForm, hasRows, type Erasable } from './erasure.ts';

/** The person to erase, and what would be erased. */
export interface Found {
  person: Erasable;
  preview: ErasurePreview;
}

interface EraseDialogProps extends Found {
  onErased: (erased: Counts) => void;
  onClose: () => void;
}

/** Destructive buttons are outlined in the danger colour, never in ember. */
const DANGER = `grid gap-5 [&_[type=submit]]:border [&_[type=submit]]:border-danger [&_[type=submit]]:bg-white
  [&_[type=submit]]:text-danger [&_[type=submit]:hover]:bg-rose`;

/** Shows the rows that would be erased, and asks for confirmation. */
export function EraseDialog({ person, preview, onErased, onClose }: EraseDialogProps) {
  const [$chosen] = useState(() => atom<readonly ErasureCandidate[]>([]));
  const [form] = useState(() => erasureForm(person, () => $chosen.get(), onErased));
  const chosen = useStore($chosen);
  const { firstNames, candidates, kept, ...counts } = preview;
  const isFound = hasRows(preview);
  const searched = [person.email, person.phone, ...(person.also ?? []).map(({ email, phone }) => email ?? phone)]
    .filter(Boolean)
    .join(' or ');
  return (
    <Modal heading="Erase all of this?" onClose={onClose}>
      {(close) => (
        <>
          <p className="wrap-anywhere">
            {isFound ? `Found under ${searched}:` : `Nothing found under exactly ${searched}.`}
          </p>
          <ErasedCounts counts={counts} />
          {firstNames.length > 0 && (
            <p className="mt-2 wrap-anywhere">
              First names: <bdi className="font-semibold">{firstNames.join(', ')}</bdi>
            </p>
          )}
          <Kept of={kept} />
          {candidates.length > 0 && (
            <fieldset className="mt-3">
              <legend className="font-semibold">Perhaps the same person</legend>
              <p className="mt-1">Tick what is theirs. What you don’t tick stays.</p>
              {candidates.map((candidate) => (
                <CheckField
                  key={candidate.email ?? candidate.phone}
                  label={<CandidateWords {...candidate} />}
                  checked={chosen.includes(candidate)}
                  onChange={({ target }) => {
                    const others = chosen.filter((one) => one !== candidate);
                    $chosen.set(target.checked ? [...others, candidate] : others);
                  }}
                />
              ))}
            </fieldset>
          )}
          {isFound || chosen.length > 0 ? (
            <>
              <p className="mt-3 mb-5">
                Their emails and history go too, and their places open up. This can’t be undone.
              </p>
              <Form
                store={form}
                label="Erase for good"
                submitLabel="Erase for good"
                busyLabel="Erasing..."
                className={DANGER}
                actions={<Button onClick={close}>Keep everything</Button>}
              >
                <Field name="confirm" label={`Type ${ERASE_WORD} to confirm`} required autoComplete="off" />
              </Form>
            </>
          ) : (
            <Button onClick={close}>Keep everything</Button>
          )}
        </>
      )}
    </Modal>
  );
}

/** What the law requires us to keep. */
function Kept({ of: { paidAed, owedAed, receipts } }: { of: ErasurePreview['kept'] }) {
  if (paidAed === 0 && receipts.length === 0) return null;
  return (
    <div className="mt-2 wrap-anywhere">
      <p>
        What stays, without the person, for {RETENTION.payments.years} years: {formatAed(paidAed)} paid
        {receipts.length > 0 && `, papers ${receipts.join(', ')}`}.
      </p>
      {owedAed > 0 && (
        <p className="mt-2 font-semibold">
          {formatAed(owedAed)} of it is still to be refunded. Do that first: after this, no list will remind you.
        </p>
      )}
    </div>
  );
}

function CandidateWords({ email, phone, rows, firstNames }: ErasureCandidate) {
  return (
    <span>
      <bdi>{email ?? phone}</bdi>: {rows === 1 ? '1 row' : `${rows} rows`}
      {firstNames.length > 0 && (
        <>
          , <bdi>{firstNames.join(', ')}</bdi>
        </>
      )}
    </span>
  );
}

const LABELS: readonly (readonly [keyof Counts, string])[] = [
  ['referrals', 'Referral submissions'],
  ['registrations', 'Workshop registrations'],
  ['courseRegistrations', 'Course registrations'],
  ['attendees', 'Places that others have booked'],
  ['enquiries', 'Enquiries'],
  ['newsletter', 'Sign-ups'],
  ['waitlist', 'Places on waiting lists'],
  ['codes', 'Codes'],
  ['certificates', 'Certificates'],
  ['payments', 'Names in payments'],
  ['notes', 'Staff’s notes'],
  ['outbox', 'Messages in the outbox'],
  ['mailFiles', 'Emails kept as files'],
  ['mailQuotas', 'Email counters'],
  ['keptAnswers', 'Stored answers'],
  ['history', 'History entries'],
];

export function Erased({ erased }: { erased: Counts }) {
  return (
    <FocusTarget as="section" role="status" className="rounded-card bg-mint p-6">
      <h2 className="text-xl">Erased</h2>
      <ErasedCounts counts={erased} />
    </FocusTarget>
  );
}

/** Leaves out counts of 0. */
function ErasedCounts({ counts }: { counts: Partial<Counts> }) {
  return (
    <dl className="mt-3">
      {LABELS.map(
        ([name, label]) =>
          (counts[name] ?? 0) > 0 && (
            <div key={name} className="flex justify-between gap-4 py-1">
              <dt>{label}</dt>
              <dd className="font-semibold">{counts[name]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
