import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { SERVICES } from '#src/contract/enquiries.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { readValues } from '#src/islands/form/form-values.ts';
import { $enquiryFields } from '#src/stores/enquiry.ts';
import type { FormStore } from '#src/stores/form.ts';
import { EnquirySent } from './EnquirySent.tsx';

export function Enquiry({ form, ...contact }: { form: FormStore; email: string; whatsapp: string }) {
  const { phase } = useStore(form.$form);
  const frame = useRef<HTMLDivElement>(null);

  const remember = () => {
    const fields = frame.current?.querySelector('form');
    if (fields) $enquiryFields.set(readValues(fields));
  };

  // Typed before hydration.
  useEffect(remember, []);

  // The button "Send another enquiry" had the focus and is gone.
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current && phase !== 'sent') frame.current?.querySelector('input')?.focus();
    wasSent.current = phase === 'sent';
  }, [phase]);

  if (phase === 'sent') return <EnquirySent {...contact} onAgain={form.reset} />;
  return (
    <div ref={frame} onInput={remember}>
      <Form store={form} label="Send an Enquiry" submitLabel="Send enquiry" busyLabel="Sending...">
        <Field name="name" label="Name" required autoComplete="name" />
        <Field name="email" label="Email" required type="email" autoComplete="email" />
        <Field name="service" label="How can we help?" required options={SERVICES} />
        <Field name="message" label="Message" required multiline />
      </Form>
    </div>
  );
}
