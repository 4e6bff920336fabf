import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { DISCOUNTS } from '#src/lib/offers.ts';
import { createNewsletterForm } from '#src/stores/newsletter.ts';

/** One popup per page. */
const visaPopupForm = createNewsletterForm('visa', 'popup');

/** Closes its dialog when the store leaves "sent" (docs/rules.md, Popup). */
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
        <FocusTarget as="div" role="status" className="rounded-xl bg-mint p-5">
          <p className="text-lg font-semibold text-success">Thank you!</p>
          <p className="mt-1">Check your email for the {DISCOUNTS.visa} visa discount code!</p>
        </FocusTarget>
      ) : (
        <>
          <p>{`Join the Nova List. We’ll email you the code for ${DISCOUNTS.visa} off the processing.`}</p>
          {/* A separate paragraph, because no text of the popup may be the largest paint of a page. */}
          <p>Now and then new dates and articles. Unsubscribe in one click.</p>
          <Form
            store={visaPopupForm}
            label="Join the Nova List"
            submitLabel={`Send me the ${DISCOUNTS.visa} code`}
            busyLabel="Joining Nova List..."
            className="mt-5 grid gap-4"
          >
            <Field name="email" label="Email" required type="email" autoComplete="email" />
            <Field name="firstName" label="First Name" required autoComplete="given-name" />
            <Field name="lastName" label="Last Name" required autoComplete="family-name" />
          </Form>
        </>
      )}
    </div>
  );
}
