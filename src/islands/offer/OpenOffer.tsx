import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { offerStatus, type PlaceOffer } from '#src/contract/offer.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { WorkshopFactList } from '#src/islands/workshop/WorkshopFacts.tsx';
import { createOfferForm } from './offer-form.ts';
import { decline } from './offer.ts';

export function OpenOffer({ token, offer }: { token: string; offer: PlaceOffer }) {
  const [form] = useState(() => createOfferForm(token, offer));
  const [isDeclining, setDeclining] = useState(false);
  const isSending = useStore(form.$form).phase === 'submitting';
  const giveUp = () => {
    setDeclining(true);
    void decline(token).finally(() => setDeclining(false));
  };
  return (
    <>
      <h2 className="text-2xl">{offer.workshop.title}</h2>
      <p className="mt-3 text-lg font-semibold">{offerStatus(offer)}</p>
      <WorkshopFactList facts={offer.workshop} className="mt-6 sm:grid-cols-2" />
      <h3 className="mt-8 text-xl">Who comes?</h3>
      <p className="mt-2 mb-5 text-dusk">Enter the nanny’s name as it should appear on her certificate.</p>
      <Form
        store={form}
        label="Take the place"
        submitLabel="Take the place"
        busyLabel="Taking the place..."
        note={{ privacy: 'We use these details to hold the place and to write to you about it.', withTerms: true }}
        actions={!isSending && !isDeclining && <OutlineButton onClick={giveUp}>No, thank you</OutlineButton>}
      >
        <Field name="firstName" label="First Name" required autoComplete="off" />
        <Field name="lastName" label="Last Name" required autoComplete="off" />
        <Field name="phone" label="Another Phone Number" type="tel" autoComplete="tel" />
      </Form>
    </>
  );
}
