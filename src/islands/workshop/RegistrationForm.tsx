import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useState } from 'react';
import type { LiveWorkshop } from '#src/contract/workshops.ts';
import { EmailOrNone } from '#src/islands/form/EmailOrNone.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { ForNanny } from '#src/islands/form/NannyFields.tsx';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { $chosenOffer, isFull } from '#src/islands/packages/chosen-offer.ts';
import { CodeField } from '#src/islands/packages/CodeField.tsx';
import { NannyCount } from '#src/islands/packages/NannyCount.tsx';
import { PackageChoice } from '#src/islands/packages/PackageChoice.tsx';
import { $trainings, loadTrainings } from '#src/stores/trainings.ts';
import { createRegistrationForm } from './workshop-registration.ts';
import { returnToDetail } from './workshop.ts';
import { WAITLIST_MESSAGE } from '#src/contract/waitlist.ts';
import { PLACES_FREE } from '#src/lib/place-texts.ts';
import { REGISTRATION_FIELDS } from './registration-fields.ts';

interface RegistrationFormProps {
  workshop: LiveWorkshop;
  whatsapp: string;
  /** The visitor has asked for the waiting list, and a place is free. */
  isFreed: boolean;
}

export function RegistrationForm({ workshop, whatsapp, isFreed }: RegistrationFormProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [form] = useState(() => createRegistrationForm(workshop, () => setIsWaiting(true)));
  // A request in flight cannot be cancelled.
  const isSending = useStore(form.$form).phase === 'submitting';
  const chosen = useStore($chosenOffer);
  const training = useStore($trainings)?.find(({ id }) => id === workshop.id);
  useEffect(() => void loadTrainings(), []);
  const first = training?.packages[0];
  const hasChoice = training !== undefined && (training.packages.length > 1 || first?.familyPriceAed != null);
  const place = { priceAed: workshop.priceAed, familyPriceAed: null, depositAed: first?.depositAed ?? null };
  if (isWaiting) {
    return (
      // With a key, because the heading of the form would stay in its place.
      <FocusTarget key="waiting" as="p" role="status" className="rounded-xl bg-mint px-5 py-4 text-success">
        {WAITLIST_MESSAGE.workshop}
      </FocusTarget>
    );
  }
  return (
    <>
      <FocusTarget as="h2" className="text-xl">
        Register for Workshop
      </FocusTarget>
      {isFreed && <p className="mt-3 font-semibold">{PLACES_FREE}. What you typed is in the form below.</p>}
      <p className="mt-2 mb-5 text-dusk">
        The certificate shows the nanny’s name. If you book for your nanny, enter your own name, and tick the line below
        it.
      </p>
      <Form
        store={form}
        label="Register for Workshop"
        submitLabel={chosen && isFull(chosen.offer) ? 'Join the waiting list' : 'Register'}
        busyLabel="Processing..."
        note={{ privacy: 'We use these details to hold the place and to write to you about it.', withTerms: true }}
        actions={!isSending && <OutlineButton onClick={returnToDetail}>Cancel</OutlineButton>}
      >
        <NannyCount training={workshop} whatsapp={whatsapp} price={hasChoice ? undefined : place} />
        {hasChoice && <PackageChoice {...training} />}
        {REGISTRATION_FIELDS.map((field) => (
          <Fragment key={field.name}>
            {field.name === 'email' ? <EmailOrNone /> : <Field {...field} />}
            {field.name === 'lastName' && <ForNanny />}
          </Fragment>
        ))}
        {hasChoice && <CodeField name="code" offers={['family']} />}
      </Form>
    </>
  );
}
