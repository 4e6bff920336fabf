import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ERASE_WORD, type Erased } from '#src/contract/erase.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import type { PanelProps } from '#src/stores/admin-dashboard.ts';
import { createErasure } from '#src/stores/erasure.ts';

const ERASED_LABELS: readonly (readonly [keyof Erased, string])[] = [
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

/** Erases a person by email address, phone number, or both (docs/rules.md, Erasure). */
export function ErasePanel({ dashboard }: PanelProps) {
  const [{ form, $result }] = useState(() => createErasure(dashboard.refresh));
  const { count, erased } = useStore($result);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <section className="rounded-card border border-line bg-white p-6">
        <h2 className="text-xl">Erase a person</h2>
        <p className="mt-2 mb-5 max-w-[60ch]">
          Everything with this email address or this number is erased: registrations, referrals, enquiries, sign-ups,
          waiting lists, mails, and their history. Their places open up. This can’t be undone.
        </p>
        <Form key={count} store={form} label="Erase a person" submitLabel="Erase for good" busyLabel="Erasing...">
          <Field name="email" label="Email address" type="email" autoComplete="off" />
          <Field name="phone" label="Phone number" type="tel" autoComplete="off" />
          <Field name="confirm" label={`Type ${ERASE_WORD} to confirm`} required autoComplete="off" />
        </Form>
      </section>
      {erased && <Result key={count} erased={erased} />}
    </div>
  );
}

function Result({ erased }: { erased: Erased }) {
  const found = ERASED_LABELS.filter(([name]) => erased[name] > 0);
  return (
    <FocusTarget as="section" role="status" className="rounded-card bg-mint p-6">
      <h2 className="text-xl">{found.length === 0 ? 'Nothing was found' : 'Erased'}</h2>
      {found.length === 0 && <p className="mt-2">No one found with this email or number.</p>}
      <dl className="mt-3">
        {found.map(([name, label]) => (
          <div key={name} className="flex justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd className="font-semibold">{erased[name]}</dd>
          </div>
        ))}
      </dl>
    </FocusTarget>
  );
}
