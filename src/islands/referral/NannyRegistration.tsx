import { useState } from 'react';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import type { Partner } from '#src/lib/partners.ts';
import { nannyReferral, nannyRegistrationSchema } from '#src/contract/referral-requests.ts';
import { sendReferral } from '#src/contract/referrals.ts';
import { createTabDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';
import { $toast, showToast } from '#src/stores/toast.ts';
import { savePendingPayment } from './pending-payment.ts';

/** The time from the success message to the payment page. */
const REDIRECT_MS = 1_000;

interface NannyRegistrationProps {
  partner: Pick<Partner, 'code' | 'name' | 'slug'>;
  /** "June 29th, 2025" */
  day: string;
}

/** The draft's name is the partner's slug, for `client:draft` on the page. */
function createNannyRegistrationForm({ partner: { code, slug }, day }: NannyRegistrationProps): FormStore {
  const choice = { referralCode: code, preferredWorkshopDate: day };
  const form = createFormStore({
    schema: nannyRegistrationSchema,
    draft: createTabDraft(slug),
    send: (values, options) => sendReferral(withOrigin(nannyReferral(choice, values)), options),
    onSent({ id }) {
      savePendingPayment(slug, id);
      showToast({
        title: 'Registration submitted!',
        description: 'Redirecting to payment page...',
        tone: 'success',
        persistent: true,
      });
      setTimeout(leaveForPayment, REDIRECT_MS);
    },
    errorToast(error) {
      // oxlint-disable-next-line no-console -- the error helps support, and holds nothing that was typed
      console.error(error);
      return { title: 'Error', description: 'There was a problem submitting your registration. Please try again.' };
    },
  });

  /** Resets the form only when the page is left, so that a slow navigation does not show an empty form. */
  function leaveForPayment(): void {
    addEventListener(
      'pagehide',
      () => {
        form.reset();
        $toast.set(null);
      },
      { once: true },
    );
    location.assign(`/refer/${slug}/payment`);
  }

  return form;
}

/** A referred family registers its nanny, then pays. */
export function NannyRegistration({ partner, day }: NannyRegistrationProps) {
  const [form] = useState(() => createNannyRegistrationForm({ partner, day }));
  return (
    <Panel label="Register Your Nanny" isSticky={false} isTask>
      <h2 className="text-xl">Register Your Nanny</h2>
      <p className="mt-2 mb-5 text-dusk">After you register, the payment page opens.</p>
      <Form
        store={form}
        label="Register Your Nanny"
        submitLabel="Register Your Nanny"
        busyLabel="Sending..."
        note={{
          privacy: `We use your details for this registration. ${partner.name} can see what you send here and the status of your booking.`,
          withTerms: true,
        }}
      >
        <Field name="fullName" label="Your Name" required autoComplete="name" />
        <Field name="email" label="Email Address" required type="email" autoComplete="email" />
        <Field
          name="whatsappNumber"
          label="Phone Number"
          hint="With country code, for example +971&nbsp;50&nbsp;123&nbsp;4567"
          required
          type="tel"
          autoComplete="tel"
        />
        <Field name="nannyName" label="Nanny's Name" required autoComplete="off" />
        <Field name="childAge" label="Child's Age" hint="For example, 2 years" required autoComplete="off" />
        <Field
          name="experience"
          label="Nanny's Experience Level"
          hint="For example, 3 years with toddlers"
          required
          autoComplete="off"
        />
        <Field name="additionalInfo" label="Additional Information" multiline />
      </Form>
    </Panel>
  );
}
