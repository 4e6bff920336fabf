import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Erased as Counts } from '#src/contract/erase.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createErasure } from './erasure.ts';
import { EraseDialog, ErasedCounts } from './EraseDialog.tsx';

/** Erases a person by email address, phone number, or both (docs/rules.md, Erasure). */
export function ErasePanel() {
  const [erasure] = useState(createErasure);
  const state = useStore(erasure.$state);
  const erasures = useStore(erasure.$erasures);
  const asking = useRef<HTMLElement>(null);
  const keep = () => {
    erasure.keep();
    // The button that opened the dialog was disabled in between, and lost the focus.
    asking.current?.querySelector('input')?.focus();
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <section ref={asking} className="rounded-card border border-line bg-white p-6">
        <h2 className="text-xl">Erase a person</h2>
        <p className="mt-2 mb-5 max-w-[38.5em]">
          Everything with this email address or this number is found: registrations, referrals, enquiries, sign-ups,
          waiting lists, mails, and their history. You see what it is before anything is erased.
        </p>
        <Form
          key={erasures}
          store={erasure.search}
          label="Erase a person"
          submitLabel="Show what would be erased"
          busyLabel="Looking..."
        >
          <Field name="email" label="Email address" type="email" autoComplete="off" />
          <Field name="phone" label="Phone number" type="tel" autoComplete="off" />
        </Form>
      </section>
      {state.phase === 'nothing' && (
        <FocusTarget as="section" role="status" className="rounded-card bg-mint p-6">
          <h2 className="text-xl">Nothing was found</h2>
          <p className="mt-2">No one found with this email or number.</p>
        </FocusTarget>
      )}
      {state.phase === 'found' && <EraseDialog erasure={erasure} {...state} onClose={keep} />}
      {state.phase === 'erased' && <Erased erased={state.erased} />}
    </div>
  );
}

export function Erased({ erased }: { erased: Counts }) {
  return (
    <FocusTarget as="section" role="status" className="rounded-card bg-mint p-6">
      <h2 className="text-xl">Erased</h2>
      <ErasedCounts counts={erased} />
    </FocusTarget>
  );
}
