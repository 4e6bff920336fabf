import { use, useEffect, useMemo, useRef, useState } from 'react';
import { ChoiceField, FormContext } from '#src/islands/form/Field.tsx';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { formatAed } from '#src/lib/money.ts';
import { placesLeft } from '#src/lib/next-training.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { restWhen } from '#src/lib/training-dates.ts';
import { CHOICE_QUERY } from '#src/lib/training-links.ts';
import { $chosenOffer, isFull, type Offer } from './chosen-offer.ts';
import { tooFewPlaces, useFree, useNannies } from './nannies.ts';

/** The packages of a training with what is in each. The URL can choose one, else the first with a place is chosen. */
export function PackageChoice({
  id: trainingId,
  startsAt,
  packages,
}: Pick<PublicTraining, 'id' | 'startsAt' | 'packages'>) {
  const place = useRef<HTMLDivElement>(null);
  const nannies = useNannies();
  const chosen = useFormValue(place, 'packageId');
  const [only] = packages.length === 1 ? packages : [];
  const listed = only ?? packages.find(({ id }) => id === chosen);
  const spotsRemaining = useFree(trainingId, listed?.spotsRemaining ?? 0);
  const offer = useMemo(() => listed && { ...listed, spotsRemaining }, [listed, spotsRemaining]);
  useEffect(() => {
    $chosenOffer.set(offer ? { trainingId, offer } : null);
    return () => $chosenOffer.set(null);
  }, [trainingId, offer]);
  const { saved } = use(FormContext);
  const asked = new URLSearchParams(location.search).get(CHOICE_QUERY.packageId) ?? saved['packageId'];
  // A package that fills up meanwhile stays chosen: nobody pays for another one unseen.
  const [preset] = useState(() => presetOf(packages, asked)?.id);
  return (
    <div ref={place} className="grid gap-3">
      {!only && (
        <ChoiceField
          name="packageId"
          label="Package"
          isHeading
          options={packages.map((one) => ({
            value: one.id,
            label: one.name,
            mark: formatAed(one.priceAed),
            detail: keepOnOneLine(detailOf(one, packages)),
            note: depositText(one, startsAt),
          }))}
          defaultValue={preset}
        />
      )}
      <p role="status" className="font-semibold empty:hidden">
        {offer && isFull(offer) && waitText(offer)}
        {offer && !isFull(offer) && offer.spotsRemaining < nannies && tooFewPlaces(offer.spotsRemaining)}
      </p>
    </div>
  );
}

function presetOf(packages: readonly Offer[], asked: string | undefined): Offer | undefined {
  return packages.find(({ id }) => id === asked) ?? packages.find((offer) => !isFull(offer)) ?? packages[0];
}

function waitText({ name }: Offer): string {
  return `${name} is full. Leave your details, and we’ll contact you if a place becomes free.`;
}

/** "AED 550 now, rest by 2 January 2027", if a deposit secures the place. */
function depositText({ depositAed, priceAed }: Offer, startsAt: string): string | undefined {
  if (depositAed === null || depositAed >= priceAed) return undefined;
  return keepOnOneLine(`${formatAed(depositAed)} now, rest ${restWhen(startsAt)}`);
}

/** One fact a line. The places left are one if packages differ in them; otherwise they are shown with the dates. */
function detailOf({ includes, familyPriceAed, spotsRemaining }: Offer, packages: readonly Offer[]): string {
  const hasOwn = packages.some((one) => one.spotsRemaining !== spotsRemaining);
  const family = familyPriceAed !== null && `Nova Family ${formatAed(familyPriceAed)}`;
  return [includes.join(', '), family, hasOwn && placesLeft(spotsRemaining)].filter(Boolean).join('\n');
}
