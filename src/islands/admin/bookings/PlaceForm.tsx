import { use, useRef, useState, type ComponentProps } from 'react';
import * as z from 'zod/mini';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { digitsToNumber, packageId, trainingId } from '#src/contract/fields.ts';
import type { Registration } from '#src/contract/registrations.ts';
import type { TrainingPackage } from '#src/contract/trainings.ts';
import { useStaffForm } from '#src/islands/admin/kit/staff-form.ts';
import { Field, FormContext } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { isRegistrationOpen, trainingName } from '#src/islands/admin/training/training-list.ts';
import { formatAed } from '#src/lib/money.ts';
import type { List } from '#src/stores/list.ts';
import { createSaving } from './registration-saving.ts';

/** Parses the texts of `TrainingFields`, which do not ask for the package if a training has only one. */
export const placeSchema = z.object({
  trainingId: z.pipe(digitsToNumber, trainingId()),
  packageId: z.optional(packageId()),
});

interface PlaceFormProps extends Pick<
  ComponentProps<typeof Form>,
  'label' | 'submitLabel' | 'busyLabel' | 'isQuiet' | 'actions'
> {
  row: Registration;
  offered: readonly AdminTraining[];
  /** The preselected values. */
  values: { trainingId?: string; packageId?: string };
  done: string;
  failed: string;
  /** The list that shows the changed row. */
  list: Pick<List<Registration>, 'load' | 'replace'>;
  onDone?: () => void;
  close: () => void;
  children?: ComponentProps<typeof Form>['children'];
}

/** Gives a registration a place in a training, or moves it to another training. */
export function PlaceForm({
  row,
  offered,
  values,
  done,
  failed,
  list,
  onDone,
  close,
  children,
  ...form
}: PlaceFormProps) {
  const [save] = useState(() => createSaving(row, list));
  const store = useStaffForm({
    schema: placeSchema,
    values,
    send: (place) => save(place),
    ...{ done, failed, list: { load: list.load }, onDone, close },
  });
  return (
    <Form store={store} {...form}>
      {children}
      <TrainingFields trainings={offered} />
    </Form>
  );
}

/** Asks for a training, and for one of its packages if it has several. */
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
