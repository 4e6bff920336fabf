import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { WAITLIST_MESSAGE } from '#src/contract/waitlist.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createWaitlistForm, type WaitlistOptions, type WaitlistTarget } from './waitlist.ts';

interface WaitlistFormProps extends WaitlistOptions {
  awaited: WaitlistTarget;
}

export function WaitlistForm({ awaited, ...options }: WaitlistFormProps) {
  const [form] = useState(() => createWaitlistForm(awaited, options));
  const { phase } = useStore(form.$form);
  if (phase === 'sent') {
    return (
      <FocusTarget as="p" role="status" className="rounded-xl bg-mint px-5 py-4 text-success">
        {WAITLIST_MESSAGE[awaited.interest]}
      </FocusTarget>
    );
  }
  return (
    <Form
      store={form}
      label="Join the waiting list"
      submitLabel="Join the waiting list"
      busyLabel="Joining the waiting list..."
      note={{ privacy: 'We use these details only to write to you about it.' }}
    >
      <Field name="firstName" label="First Name" required autoComplete="given-name" />
      <Field name="lastName" label="Last Name" required autoComplete="family-name" />
      <Field name="email" label="Email Address" required type="email" autoComplete="email" />
      <Field name="phone" label="Phone Number" type="tel" autoComplete="tel" />
    </Form>
  );
}
