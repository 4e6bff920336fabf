import { useStore } from '@nanostores/react';
import { useEffect, useState, type ChangeEvent } from 'react';
import type { PublicTraining } from '#src/contract/trainings.ts';
import type { LiveTraining } from '#src/contract/workshops.ts';
import { EmailOrNone } from '#src/islands/form/EmailOrNone.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { AskedIf, NannyFields } from '#src/islands/form/NannyFields.tsx';
import { WhoIsComing } from '#src/islands/form/WhoIsComing.tsx';
import { DateChoice } from '#src/islands/packages/DateChoice.tsx';
import { openDates } from '#src/lib/next-training.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { $chosenOffer, isFull } from '#src/islands/packages/chosen-offer.ts';
import { CodeField } from '#src/islands/packages/CodeField.tsx';
import { FormFoot } from '#src/islands/packages/FormFoot.tsx';
import { NannyCount } from '#src/islands/packages/NannyCount.tsx';
import { PackageChoice } from '#src/islands/packages/PackageChoice.tsx';
import { useFree } from '#src/islands/packages/nannies.ts';
import { $trainings, loadTrainings } from '#src/stores/trainings.ts';
import { createRegistrationForm } from './workshop-registration.ts';
import { returnToDetail, showDate } from './workshop.ts';
import { WAITLIST_MESSAGE } from '#src/contract/waitlist.ts';
import { PLACES_FREE } from '#src/lib/place-texts.ts';
import { REGISTRATION_FIELDS } from './registration-fields.ts';

interface RegistrationFormProps {
  workshop: LiveTraining;
  whatsapp: string;
  /** Whether the visitor has asked for the waiting list while a place is free. */
  isFreed: boolean;
}

export function RegistrationForm({ workshop, whatsapp, isFreed }: RegistrationFormProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [form] = useState(() => createRegistrationForm(workshop, () => setIsWaiting(true)));
  // A request in flight cannot be cancelled.
  const isSending = useStore(form.$form).phase === 'submitting';
  const chosen = useStore($chosenOffer);
  const trainings = useStore($trainings);
  const training = trainings?.find(({ id }) => id === workshop.id);
  useEffect(() => void loadTrainings(), []);
  const first = training?.packages[0];
  const hasChoice = training !== undefined && (training.packages.length > 1 || first?.familyPriceAed != null);
  const place = { priceAed: workshop.priceAed, familyPriceAed: null, depositAed: first?.depositAed ?? null };
  const price = hasChoice ? (chosen?.offer ?? null) : place;
  const free = useFree(workshop.id, Math.min(workshop.spotsRemaining, chosen?.offer.spotsRemaining ?? Infinity));
  const isFullOffer = chosen !== null && isFull(chosen.offer);
  const submitLabel = isFullOffer ? 'Join the waiting list' : 'Register';
  const dates = training?.entry == null ? [] : openDates(trainings ?? [], training.entry);
  if (isWaiting) {
    return (
      // Keyed, because React would keep the heading of the form in its place.
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
      <p className="mt-2 mb-5 text-dusk">The certificate shows the nanny’s name.</p>
      <Form
        store={form}
        label="Register for Workshop"
        submitLabel={submitLabel}
        busyLabel="Processing..."
        note={{ privacy: 'We use these details to hold the place and to write to you about it.', withTerms: true }}
        actions={!isSending && <OutlineButton onClick={returnToDetail}>Cancel</OutlineButton>}
        foot={
          price && !isFullOffer
            ? (buttons) => (
                <FormFoot
                  name={chosen?.offer.name ?? ''}
                  price={price}
                  free={free}
                  startsAt={workshop.startsAt}
                  submitLabel={submitLabel}
                >
                  {buttons}
                </FormFoot>
              )
            : undefined
        }
      >
        <WhichDate workshop={workshop} dates={dates} />
        <WhoIsComing name="forNanny" nanny="yes" herself="" defaultValue="" />
        <NannyCount training={workshop} whatsapp={whatsapp} />
        {hasChoice && <PackageChoice key={training.id} {...training} />}
        <AskedIf name="forNanny" value="yes">
          <NannyFields legend="Your nanny" required />
        </AskedIf>
        <fieldset className="grid gap-5">
          <legend className="mb-2 font-serif text-xl">You</legend>
          {REGISTRATION_FIELDS.map((field) =>
            field.name === 'email' ? <EmailOrNone key={field.name} /> : <Field key={field.name} {...field} />,
          )}
        </fieldset>
        {hasChoice && <CodeField name="code" offers={['family']} />}
      </Form>
    </>
  );
}

/** Asks for one of the entry's dates, which the page then shows. A single date is not asked for. */
function WhichDate({ workshop, dates }: { workshop: LiveTraining; dates: readonly PublicTraining[] }) {
  if (dates.length < 2) return <input type="hidden" name="trainingId" value={workshop.id} />;
  return (
    <div onChange={({ target }: ChangeEvent<HTMLInputElement>) => void showDate(Number(target.value))}>
      <DateChoice key={dates.map(({ id }) => id).join()} dates={dates} preset={String(workshop.id)} />
    </div>
  );
}
