import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { referralForm } from '#src/stores/referral.ts';
import { ReferralForm, type ReferralFormProps } from './ReferralForm.tsx';
import { ThankYou } from './ThankYou.tsx';

interface ReferralPageProps extends ReferralFormProps {
  /** Who refers, and the programmes, as static HTML. */
  children?: ReactNode;
}

/** The first partner's page: programmes and form, and in their place a thank-you once the form is sent (spec 2 §2). */
export function ReferralPage({ options, children }: ReferralPageProps) {
  const { phase } = useStore(referralForm.$form);
  if (phase === 'sent') return <ThankYou />;
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 pt-12 pb-16 lg:grid-cols-[3fr_2fr] lg:pt-20 lg:pb-24">
      <div>{children}</div>
      <div id="interest">
        <ReferralForm options={options} />
      </div>
    </div>
  );
}
