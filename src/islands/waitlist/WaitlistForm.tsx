import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { WAITLIST_MESSAGE } from '#src/contract/waitlist.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { useFocusOnMount } from '#src/islands/form/use-focus-on-mount.ts';
import { createWaitlistForm, type WaitingFor } from '#src/stores/waitlist.ts';

const FIELDS = [
  { name: 'firstName', label: 'First Name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', required: true, autoComplete: 'family-name' },
  { name: 'email', label: 'Email Address', required: true, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
] as const;

interface WaitlistFormProps {
  awaited: WaitingFor;
}

/** Puts a visitor on a waiting list, and says so in its place (decisions, "Texts that the specification does not give"). */
export function WaitlistForm({ awaited }: WaitlistFormProps) {
  const [form] = useState(() => createWaitlistForm(awaited));
  const { phase } = useStore(form.$form);
  if (phase === 'sent') return <Joined text={WAITLIST_MESSAGE[awaited.interest]} />;
  return (
    <Form
      store={form}
      label="Join the waiting list"
      submitLabel="Join the waiting list"
      busyLabel="Joining the waiting list..."
      note={{ privacy: 'We use these details only to write to you about it.' }}
    >
      {(formId, errors) =>
        FIELDS.map((field) => <Field key={field.name} formId={formId} error={errors[field.name]} {...field} />)
      }
    </Form>
  );
}

function Joined({ text }: { text: string }) {
  const panel = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={panel} tabIndex={-1} role="status" className="rounded-xl bg-mint px-5 py-4 text-success outline-none">
      {text}
    </p>
  );
}
