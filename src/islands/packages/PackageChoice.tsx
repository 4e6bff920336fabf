import { useStore } from '@nanostores/react';
import { use, useEffect, useRef } from 'react';
import { ChoiceField, FormContext } from '#src/islands/form/Field.tsx';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { formatAed } from '#src/lib/money.ts';
import { placesLeft } from '#src/lib/next-training.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { CHOICE_QUERY } from '#src/lib/training-links.ts';
import { $chosenOffer, $codeOffer, isFull, type Offer } from './chosen-offer.ts';
import { tooFewPlaces } from './nannies.ts';
import { payText } from './pay-text.ts';
import { useNannies } from './use-nannies.ts';

/** The packages of a training with what is in each, and what the visitor pays. The URL can choose one. */
export function PackageChoice({ id: trainingId, packages }: Pick<PublicTraining, 'id' | 'packages'>) {
  const place = useRef<HTMLDivElement>(null);
  const code = useStore($codeOffer);
  const nannies = useNannies();
  const chosen = useFormValue(place, 'packageId');
  const [only] = packages.length === 1 ? packages : [];
  const offer = only ?? packages.find(({ id }) => id === chosen);
  useEffect(() => {
    $chosenOffer.set(offer ? { trainingId, offer } : null);
    return () => $chosenOffer.set(null);
  }, [trainingId, offer]);
  const { saved } = use(FormContext);
  const asked = new URLSearchParams(location.search).get(CHOICE_QUERY.packageId) ?? saved['packageId'];
  return (
    <div ref={place} className="grid gap-5">
      {!only && (
        <ChoiceField
          name="packageId"
          label="Package"
          options={packages.map((one) => ({
            value: one.id,
            label: `${one.name}, ${formatAed(one.priceAed)}`,
            detail: keepOnOneLine(detailOf(one)),
          }))}
          {...(asked !== undefined && { defaultValue: asked })}
        />
      )}
      <p role="status" className="font-semibold">
        {offer && statusText(offer, { nannies, code })}
      </p>
    </div>
  );
}

function statusText(offer: Offer, wish: Parameters<typeof payText>[1]): string {
  if (isFull(offer)) return waitText(offer);
  return offer.spotsRemaining < wish.nannies ? tooFewPlaces(offer.spotsRemaining) : payText(offer, wish);
}

function waitText({ name }: Offer): string {
  return `${name} is full. Leave your details, and we contact you if a place becomes free.`;
}

function detailOf({ includes, familyPriceAed, spotsRemaining }: Offer): string {
  return [
    ...includes,
    familyPriceAed !== null && `Nova Family ${formatAed(familyPriceAed)}`,
    placesLeft(spotsRemaining),
  ]
    .filter(Boolean)
    .join(', ');
}
