import type { Erased } from '#src/contract/erase.ts';

const LABELS: readonly (readonly [keyof Erased, string])[] = [
  ['referrals', 'Referral submissions'],
  ['registrations', 'Workshop registrations'],
  ['courseRegistrations', 'Course registrations'],
  ['enquiries', 'Enquiries'],
  ['newsletter', 'Sign-ups'],
  ['waitlist', 'Places on waiting lists'],
  ['codes', 'Discount codes'],
  ['certificates', 'Certificates'],
  ['outbox', 'Messages in the outbox'],
  ['mailFiles', 'Mails kept as files'],
  ['mailQuotas', 'Counts of mails'],
  ['keptAnswers', 'Stored answers'],
  ['history', 'Entries of histories'],
];

/** Leaves out counts of 0. */
export function ErasedCounts({ counts }: { counts: Partial<Erased> }) {
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
