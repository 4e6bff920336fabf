import { useState } from 'react';
import * as z from 'zod/mini';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import {
  clearable,
  digitsToNumber,
  emailAddress,
  FIELD_MESSAGE,
  firstName,
  lastName,
  MAX_LENGTH,
  phone,
  requiredText,
  trainingId,
} from '#src/contract/fields.ts';
import { type Registration } from '#src/contract/registrations.ts';
import { namesNanny, nannyFields } from '#src/contract/person.ts';
import { registrationChangeSchema } from '#src/contract/registration-changes.ts';
import { staffForm } from '#src/islands/admin/kit/staff-form.ts';
import { takesPeople, trainings } from '#src/islands/admin/training/training-list.ts';
import { useLoaded } from '#src/islands/dashboard/Loaded.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { NannyEmail } from '#src/islands/form/NannyEmail.tsx';
import { ForNanny } from '#src/islands/form/NannyFields.tsx';
import { BOOKED_FOR_NANNY, nannyValues, withNanny } from '#src/islands/form/nanny-values.ts';
import { typedAed } from '#src/lib/amount.ts';
import { attendeeName } from '#src/lib/people.ts';
import type { FormStore, FormValues } from '#src/stores/form.ts';
import { GroupOfNannies } from './GroupOfNannies.tsx';
import { groupFields, namesChange, namesFit, nannyNamesText } from './nanny-names.ts';
import { TrainingFields } from './PlaceForm.tsx';
import { createSaving, NOT_CORRECTED, type RegistrationFormProps } from './registration-saving.ts';
import type { List } from '#src/stores/list.ts';

/** Opens a dialog in which staff correct the details of a registration. */
export function correctionEntry(list: List<Registration>, row: Registration): MenuEntry {
  return {
    text: 'Correct details',
    label: `Correct details of ${attendeeName(row)}`,
    dialog: {
      heading: 'Correct details',
      content: (close) => <CorrectionForm list={list} row={row} close={close} />,
    },
  };
}

/** Autofill would enter the administrator's own data. */
function CorrectionForm(props: RegistrationFormProps) {
  const { row } = props;
  const [form] = useState(() => createCorrection(props));
  const known = useLoaded(trainings);
  const offered = known && othersLike(row.trainingId, known);
  return (
    <>
      <p className="mb-4">Emails that have not gone out yet get the new details.</p>
      <Form store={form} label="Correct details" submitLabel="Save" busyLabel="Saving...">
        <Field name="firstName" label="First Name" required autoComplete="off" />
        <Field name="lastName" label="Last Name" required autoComplete="off" />
        <ForNanny label={BOOKED_FOR_NANNY}>
          <NannyEmail />
        </ForNanny>
        <Field name="email" label="Email Address" required={row.email !== null} type="email" autoComplete="off" />
        <Field name="phone" label="Phone Number" required type="tel" autoComplete="off" />
        <Field name="company" label="Company/Family Name" autoComplete="off" />
        <GroupOfNannies />
        {offered && (
          <>
            <TrainingFields trainings={offered} />
            <Field
              name="dueAed"
              label="Due in AED"
              hint="Changing the training, package or number recalculates it, unless you enter a sum."
              required
              inputMode="numeric"
              defaultValue={String(row.dueAed ?? 0)}
            />
          </>
        )}
      </Form>
    </>
  );
}

/** The training of a registration and those that it can move to; `null` if it has no training. */
function othersLike(id: number | null, all: readonly AdminTraining[]): AdminTraining[] | null {
  const own = all.find((one) => one.id === id);
  if (!own) return null;
  return all.filter(
    (one) => one === own || (one.kind === own.kind && one.courseType === own.courseType && takesPeople(one)),
  );
}

const company = clearable(requiredText({ message: FIELD_MESSAGE.text, max: MAX_LENGTH.text }));

/** Corrects the registered person's details and the place. Sends only changed fields, so that other people's changes stay. */
function createCorrection({ list, row, close }: RegistrationFormProps): FormStore {
  const before = valuesOf(row);
  const schema = schemaOf(row, before);
  const save = createSaving(row, list);
  return staffForm({
    schema,
    values: before,
    async send(_body, options, values) {
      const now = { ...groupBeside(values['bookingType'], before), ...withNanny(values) };
      const changed = Object.keys(now).filter((name) => now[name]?.trim() !== (before[name] ?? ''));
      const { attendees, ...parsed } = schema.parse(now);
      const isOne = parsed.bookingType === 'individual';
      const body = { ...parsed, ...(!isOne && { attendees: namesChange(row.attendees, attendees) }) };
      const sent = Object.entries(body).filter(([name]) => changed.includes(name));
      await save(Object.fromEntries(sent), options);
    },
    done: 'The details have been corrected.',
    failed: NOT_CORRECTED,
    list: { load: list.load },
    close,
  });
}

/** The values of the group's fields while the form hides them: a visitor can book several places without being a group. */
function groupBeside(bookingType: string | undefined, before: FormValues): FormValues {
  const { nannies = '1', attendees = '' } = before;
  return bookingType === before['bookingType'] ? { nannies, attendees } : { nannies: '1', attendees: '' };
}

/** Parses the form's texts. Fields that it does not show are absent. An unchanged sum keeps its fils: staff enter whole dirhams. */
function schemaOf({ email, trainingId: training }: Registration, before: FormValues) {
  const { dueAed, packageId } = registrationChangeSchema.shape;
  return z
    .object({
      ...{ firstName, lastName, phone, company, ...nannyFields, ...groupFields },
      email: email === null ? clearable(emailAddress()) : emailAddress(),
      ...(training !== null && {
        trainingId: z.optional(z.pipe(digitsToNumber, trainingId())),
        packageId,
        dueAed: z.pipe(
          z.transform((typed): unknown => (typed === before['dueAed'] ? undefined : typedAed(String(typed)))),
          dueAed,
        ),
      }),
    })
    .check(...namesNanny(), namesFit());
}

const isGroup = ({ bookingType, nannies }: Registration) => bookingType === 'private-group' || nannies > 1;

function valuesOf(row: Registration): FormValues {
  const { firstName: first, lastName: last, email, phone: number, bookingType, nannies } = row;
  return {
    ...{ firstName: first, lastName: last, email: email ?? '', phone: number, company: row.company ?? '' },
    ...nannyValues(row),
    ...{ bookingType, nannies: String(nannies), attendees: isGroup(row) ? nannyNamesText(row.attendees) : '' },
    ...(row.trainingId !== null && {
      ...{ trainingId: String(row.trainingId), packageId: row.packageId ?? '', dueAed: String(row.dueAed ?? 0) },
    }),
  };
}
