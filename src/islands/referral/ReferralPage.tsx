import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { ChoiceField, type Option, Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { ReturnHomeLink } from '#src/islands/form/Buttons.tsx';
import type { Partner } from '#src/lib/partners.ts';
import { ApiError } from '#src/contract/client.ts';
import { sendReferral } from '#src/contract/referrals.ts';
import { referralRequestSchema } from '#src/contract/referral-requests.ts';
import { createTabDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';

/** The draft's name is the partner's slug, for `client:draft` on the page. */
function createReferralForm({ code, slug }: Pick<Partner, 'code' | 'slug'>): FormStore {
  return createFormStore({
    schema: referralRequestSchema,
    constants: { referralCode: code },
    draft: createTabDraft(slug),
    send: (values, options) => sendReferral(withOrigin(values), options),
    errorToast: (error) => ({
      title: 'Error',
      description: error instanceof ApiError ? 'Failed to submit referral' : 'Something went wrong. Please try again.',
    }),
  });
}

interface ReferralPageProps {
  partner: Pick<Partner, 'code' | 'name' | 'slug'>;
  /** The programmes, each with its price. */
  options: readonly Option[];
  /** The partner and its programmes, as static HTML. */
  children?: ReactNode;
}

/** The programmes and the form, which a thank-you replaces. */
export function ReferralPage({ partner, options, children }: ReferralPageProps) {
  const [form] = useState(() => createReferralForm(partner));
  const { phase } = useStore(form.$form);
  if (phase === 'sent') return <ThankYou />;
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 pt-12 pb-16 lg:grid-cols-[3fr_2fr] lg:pt-20 lg:pb-24">
      <div>{children}</div>
      <div id="interest">
        <Panel label="Send your interest" isSticky={false} isTask>
          <h2 className="text-xl">Send your interest</h2>
          <p className="mt-2 mb-5 text-dusk">All fields are required.</p>
          <Form
            store={form}
            label="Send your interest"
            submitLabel="Send My Interest"
            busyLabel="Sending..."
            note={{
              privacy: `We use your details to arrange the training. ${partner.name} can see what you send here and the status of your booking.`,
            }}
          >
            <Field name="fullName" label="Full Name" required autoComplete="name" />
            <Field
              name="whatsappNumber"
              label="WhatsApp Number"
              hint="With country code, for example +971&nbsp;50&nbsp;123&nbsp;4567"
              required
              type="tel"
              autoComplete="tel"
            />
            <Field name="nannyName" label="Nanny's Name" required autoComplete="off" />
            <ChoiceField
              name="trainingType"
              label="Training Programme"
              options={options}
              defaultValue={options[0]?.value ?? ''}
            />
          </Form>
        </Panel>
      </div>
    </div>
  );
}

function ThankYou() {
  return (
    <div className="mx-auto max-w-3xl px-5 py-12 lg:py-20">
      <section className="task rounded-card bg-mint p-6 sm:p-10">
        <FocusTarget as="h1" className="text-3xl">
          Thank You!
        </FocusTarget>
        <p className="mt-4 text-lg text-dusk">Our team will contact you shortly to confirm booking and payment.</p>
        <ReturnHomeLink />
      </section>
    </div>
  );
}
