import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SERVICES } from '#src/contract/enquiries.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { valuesOf } from '#src/islands/form/controls.ts';
import { $enquiryFields, createEnquiryForm } from '#src/stores/enquiry.ts';
import { EnquirySent } from './EnquirySent.tsx';
import { useServiceLink } from './use-service-link.ts';

/** Fields of an enquiry in their order (spec 1 §5). */
const FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'service', label: 'What is it about?', options: SERVICES },
  { name: 'message', label: 'Message', multiline: true },
] as const;

/** The enquiry form, and the thanks in its place. */
export function Enquiry({ email }: { email: string }) {
  const [form] = useState(() => createEnquiryForm(email));
  const { phase } = useStore(form.$form);
  const frame = useRef<HTMLDivElement>(null);

  const remember = () => {
    const fields = frame.current?.querySelector('form');
    if (fields) $enquiryFields.set(valuesOf(fields));
  };

  // What was typed before hydration counts, too.
  useEffect(remember, []);

  // The button for another enquiry, which had the focus, is gone.
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current && phase !== 'sent') frame.current?.querySelector('input')?.focus();
    wasSent.current = phase === 'sent';
  }, [phase]);

  useServiceLink(() => {
    if (phase === 'sent') flushSync(form.reset);
  });

  if (phase === 'sent') return <EnquirySent email={email} onAgain={form.reset} />;
  return (
    <div ref={frame} onInput={remember}>
      <Form store={form} label="Send an Enquiry" submitLabel="Send enquiry" busyLabel="Sending...">
        {(formId, errors) =>
          FIELDS.map((field) => (
            <Field key={field.name} formId={formId} required error={errors[field.name]} {...field} />
          ))
        }
      </Form>
    </div>
  );
}
