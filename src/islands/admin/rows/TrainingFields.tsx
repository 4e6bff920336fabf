import { use, useRef } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { TrainingPackage } from '#src/contract/trainings.ts';
import { Field, FormContext } from '#src/islands/form/Field.tsx';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { isRegistrationOpen } from '#src/islands/admin/trainings/training-list.ts';
import { trainingName } from '#src/islands/admin/trainings/training-filter.ts';
import { formatAed } from '#src/lib/money.ts';

/** Which training, and which of its packages where it has several. */
export function TrainingFields({ trainings }: { trainings: readonly AdminTraining[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { saved } = use(FormContext);
  const chosen = useFormValue(place, 'trainingId');
  const training = trainings.find(({ id }) => String(id) === chosen);
  const offered = (training?.packages ?? []).filter(({ id, closed }) => !closed || id === saved['packageId']);
  return (
    <div ref={place} className="grid gap-5">
      <Field
        name="trainingId"
        label="Training"
        required
        options={trainings.map((one) => ({ value: String(one.id), label: optionText(one) }))}
        defaultValue={saved['trainingId']}
      />
      {offered.length > 1 && (
        <Field
          key={training?.id}
          name="packageId"
          label="Package"
          required
          options={offered.map((offer) => ({ value: offer.id, label: packageText(offer) }))}
          defaultValue={saved['packageId']}
        />
      )}
    </div>
  );
}

function optionText(training: AdminTraining): string {
  return `${trainingName(training)} (${isRegistrationOpen(training) ? `${training.spotsRemaining} free` : 'closed'})`;
}

/** "Complete, AED 2,650, Nova Family AED 2,400 (3 free)" */
function packageText({ name, priceAed, familyPriceAed, spotsRemaining }: TrainingPackage): string {
  const family = familyPriceAed === null ? '' : `, Nova Family ${formatAed(familyPriceAed)}`;
  return `${name}, ${formatAed(priceAed)}${family} (${spotsRemaining} free)`;
}
