import { useState, type ReactNode } from 'react';
import type { SignUpSource } from '#src/contract/newsletter.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { DISCOUNTS, signUpMessage, type Offer } from '#src/lib/offers.ts';
import { ROLE_CHOICES } from '#src/lib/people.ts';
import { createNewsletterForm } from '#src/stores/newsletter.ts';

export interface NewsletterSignupProps {
  /** `slim` is a frame within an article, `box` a card, `page` has no frame. */
  variant: 'slim' | 'box' | 'page';
  offer: Offer;
  source: SignUpSource;
  /** Asks "I'm a parent" or "I'm a nanny". */
  withRadios: boolean;
  heading: string;
  lead?: string;
  /** Shown without JavaScript. */
  children: ReactNode;
}

const FRAMES = {
  slim: 'rounded-card border border-night p-6',
  box: 'rounded-card bg-mint p-6 sm:p-10',
  page: undefined,
} as const;

export function NewsletterSignup(props: NewsletterSignupProps) {
  const { variant, offer, source, withRadios, heading, lead, children } = props;
  const [form] = useState(() => createNewsletterForm(offer, source));
  return (
    <section aria-label={heading} className={FRAMES[variant]}>
      <h2 className="text-xl">{heading}</h2>
      {lead !== undefined && <p className="mt-2">{lead}</p>}
      {children}
      <div className="mt-5">
        <Form
          store={form}
          label={heading}
          submitLabel={offer === 'none' ? 'Join the Nova List' : `Send me the ${DISCOUNTS[offer]} code`}
          busyLabel="Processing..."
          sentMessage={signUpMessage(offer)}
          className={variant === 'box' ? 'grid max-w-xl gap-4' : 'grid items-end gap-4 sm:grid-cols-[1fr_auto]'}
        >
          {withRadios && (
            <fieldset className="col-span-full flex flex-wrap gap-x-6">
              <legend className="sr-only">Who you are (optional)</legend>
              {ROLE_CHOICES.map(({ value, label }) => (
                <label key={value} className="inline-flex min-h-11 items-center gap-3">
                  <input type="radio" name="userType" value={value} className="size-5 accent-ember" />
                  {label}
                </label>
              ))}
            </fieldset>
          )}
          <Field name="email" label="Email" type="email" autoComplete="email" required />
        </Form>
      </div>
      <p className="mt-3 text-sm">We’ll email you about new dates, articles and offers. Unsubscribe in one click.</p>
    </section>
  );
}
