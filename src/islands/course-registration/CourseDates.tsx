import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fetchTrainings, type PublicTraining } from '#src/contract/trainings.ts';
import { ChoiceField } from '#src/islands/form/Field.tsx';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { dueAed } from '#src/lib/due.ts';
import { formatAed } from '#src/lib/money.ts';
import { DISCOUNTS } from '#src/lib/offers.ts';
import { formatCount } from '#src/lib/text.ts';
import { $codeOffer } from './course-registration.ts';

/** Fewer places than this are named. */
const FEW_PLACES = 5;

const PERCENT = Number.parseInt(DISCOUNTS.training, 10);

/** Where the chosen course has dates: which of them, which package, and what it costs. Without dates, nothing. */
export function CourseDates() {
  const place = useRef<HTMLDivElement>(null);
  const courseType = useFormValue(place, 'courseType');
  const [trainings, setTrainings] = useState<readonly PublicTraining[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // If they fail to load, the form is as for a course without dates.
    fetchTrainings(leaving.signal).then(setTrainings, () => undefined);
    return () => leaving.abort();
  }, []);
  const dated = trainings.filter(
    ({ kind, state, courseType: course }) => kind === 'course' && state === 'open' && course === courseType,
  );
  return (
    <div ref={place} className="grid gap-5 empty:hidden">
      {dated.length > 0 && <Choices key={dated[0]?.courseType} dated={dated} />}
    </div>
  );
}

/** The first dates are chosen, and who can come on none of them waits for others. */
function Choices({ dated }: { dated: readonly PublicTraining[] }) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = useFormValue(place, 'trainingId');
  const training = dated.find(({ id }) => String(id) === (chosen ?? String(dated[0]?.id)));
  return (
    <div ref={place} className="grid gap-5">
      <ChoiceField
        name="trainingId"
        label="Dates"
        options={[
          ...dated.map((one) => ({ value: String(one.id), label: one.date, detail: detailOf(one) })),
          { value: '', label: 'Other dates', detail: 'We write to you when there are new ones.' },
        ]}
        defaultValue={String(dated[0]?.id)}
      />
      {training && <Packages key={training.id} packages={training.packages} />}
    </div>
  );
}

function detailOf({ time, location, sessions, spotsRemaining }: PublicTraining): string {
  const places = spotsRemaining < FEW_PLACES ? formatCount(spotsRemaining, 'place left', 'places left') : null;
  return [formatCount(sessions.length, 'day', 'days'), time, location, places].filter(Boolean).join(', ');
}

function Packages({ packages }: Pick<PublicTraining, 'packages'>) {
  const place = useRef<HTMLDivElement>(null);
  const code = useStore($codeOffer);
  const chosen = useFormValue(place, 'packageId');
  const [only] = packages.length === 1 ? packages : [];
  const offer = only ?? packages.find(({ id }) => id === chosen);
  return (
    <div ref={place} className="grid gap-5">
      {!only && (
        <ChoiceField
          name="packageId"
          label="Package"
          options={packages.map((one) => ({
            value: one.id,
            label: `${one.name}, ${formatAed(one.priceAed)}`,
            detail: packageDetail(one),
          }))}
        />
      )}
      <p role="status" className="font-semibold">
        {offer && `You pay ${formatAed(dueAed(offer, { code, percent: PERCENT }))}`}
      </p>
    </div>
  );
}

function packageDetail({ includes, familyPriceAed, spotsRemaining }: PublicTraining['packages'][number]): string {
  return [
    ...includes,
    familyPriceAed !== null && `Nova Family ${formatAed(familyPriceAed)}`,
    spotsRemaining === 0 && 'full',
    spotsRemaining > 0 && spotsRemaining < FEW_PLACES && formatCount(spotsRemaining, 'place left', 'places left'),
  ]
    .filter(Boolean)
    .join(', ');
}
