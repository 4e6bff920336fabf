import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isChangedMeanwhile } from '#src/contract/client.ts';
import { offerStatus, type PlaceOffer, acceptOffer } from '#src/contract/offer.ts';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { keepOnOneLine } from '#src/lib/text.ts';
import { nullIfAbsent, firstName, lastName, phone } from '#src/contract/fields.ts';
import { confirm } from '#src/stores/confirmed-registration.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { linkErrorToast } from '#src/stores/link-token.ts';
import { decline, $offer, reloadIfGone, showRefused } from './offer.ts';

function createOfferForm(token: string, offer: PlaceOffer): FormStore {
  // A refusal may have brought another package.
  const shown = () => {
    const state = $offer.get();
    return state.phase === 'found' ? state.offer : offer;
  };
  return createFormStore({
    schema: z.object({ firstName, lastName, phone: nullIfAbsent(phone) }),
    constants: { token },
    draft: createMemoryDraft({ firstName: offer.firstName, lastName: offer.lastName }),
    async send(values, options) {
      try {
        return await acceptOffer({ ...values, packageId: shown().packageId }, options);
      } catch (error) {
        await reloadIfGone(token, error);
        if (isChangedMeanwhile(error)) await showRefused(token, 'changed_meanwhile');
        throw error;
      }
    },
    onSent(response, { firstName: first = '', lastName: last = '' }) {
      const nanny = { firstName: first, lastName: last, email: offer.email ?? '', offerToken: token };
      confirm(offer.workshop.id, response, nanny);
      $offer.set({ phase: 'found', token, offer: { ...shown(), state: 'booked' }, hasChanged: true });
    },
    errorToast: linkErrorToast,
  });
}

export function OpenOffer({ token, offer }: { token: string; offer: PlaceOffer }) {
  const [form] = useState(() => createOfferForm(token, offer));
  const { date, time, location, price } = offer.workshop;
  const [isDeclining, setDeclining] = useState(false);
  const isSending = useStore(form.$form).phase === 'submitting';
  const giveUp = () => {
    setDeclining(true);
    void decline(token).finally(() => setDeclining(false));
  };
  return (
    <>
      <h2 className="text-2xl">{offer.workshop.title}</h2>
      <p className="mt-3 text-lg font-semibold">{keepOnOneLine(offerStatus(offer))}</p>
      <p className="mt-3">{keepOnOneLine(`${date}, ${time}, ${location}. ${price}.`)}</p>
      {offer.package !== null && offer.package !== SHORT_PACKAGE && <p>{`Package: ${offer.package}`}</p>}
      <h3 className="mt-5 text-xl">Who is coming?</h3>
      <p className="mt-1 mb-3 text-dusk">Enter the nanny’s name as it should appear on her certificate.</p>
      <Form
        store={form}
        label="Take the place"
        submitLabel="Take the place"
        busyLabel="Taking the place..."
        className="grid gap-4"
        note={{ privacy: 'We use these details to hold the place and to write to you about it.', withTerms: true }}
        actions={!isSending && !isDeclining && <OutlineButton onClick={giveUp}>No, thank you</OutlineButton>}
      >
        <div className="grid grid-cols-2 items-start gap-4">
          <Field name="firstName" label="First Name" required autoComplete="off" />
          <Field name="lastName" label="Last Name" required autoComplete="off" />
        </div>
        <Field name="phone" label="Phone Number, if it has changed" type="tel" autoComplete="tel" />
      </Form>
    </>
  );
}
