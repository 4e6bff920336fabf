import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { DISCOUNTS } from '#src/lib/offers.ts';
import { visaPopupForm } from '#src/stores/visa-popup.ts';
import { ThankYou } from './ThankYou.tsx';

/** Fields in their order (spec 1 §5). */
const FIELDS = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
] as const;

/** The form of the discount popup; its dialog closes when the success is over (spec 1 §4). */
export function VisaPopupForm() {
  const { phase } = useStore(visaPopupForm.$form);
  const root = useRef<HTMLDivElement>(null);
  const isSent = phase === 'sent';

  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    if (!isSent || !dialog) return undefined;
    dialog.addEventListener('close', visaPopupForm.reset, { once: true });
    return () => {
      dialog.removeEventListener('close', visaPopupForm.reset);
      dialog.close();
    };
  }, [isSent]);

  return (
    <div ref={root} className="mt-3">
      {isSent ? (
        <ThankYou />
      ) : (
        <>
          <p>
            Join the Nova List. We send you the code for {DISCOUNTS.visa} off the processing, and now and then new dates
            and articles. You can leave with one click.
          </p>
          <Form
            store={visaPopupForm}
            label="Join the Nova List"
            submitLabel="Join the Nova List"
            busyLabel="Joining Nova List..."
            className="mt-5 grid gap-4"
          >
            {(formId, errors) =>
              FIELDS.map((field) => (
                <Field key={field.name} formId={formId} required error={errors[field.name]} {...field} />
              ))
            }
          </Form>
        </>
      )}
    </div>
  );
}
