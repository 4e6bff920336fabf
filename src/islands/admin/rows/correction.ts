import * as z from 'zod/mini';
import { isChangedMeanwhile } from '#src/contract/client.ts';
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
import { namesNanny, nannyFields } from '#src/contract/person.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { registrationChangeSchema } from '#src/contract/registration-changes.ts';
import { typedAed } from '#src/lib/amount.ts';
import { nannyValues, withNanny } from '#src/islands/form/nanny-values.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore, type FormValues } from '#src/stores/form.ts';
import { staffErrorToast } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';
import { groupFields, namesChange, namesFit, nannyNamesText } from './nanny-names.ts';
import type { CorrectionOptions } from './correctable-row.ts';

const CHANGED_MEANWHILE =
  'Somebody else has changed this registration. Save again to replace their change with yours, or close this to keep theirs.';

const company = clearable(requiredText({ message: FIELD_MESSAGE.text, max: MAX_LENGTH.text }));

/** Corrects who is registered, and for what. Sends changed fields only, so that the changes of others stay. */
export function createCorrection({ row, save, onSaved }: CorrectionOptions, onDone: () => void): FormStore {
  const before = valuesOf(row);
  const schema = schemaOf(row);
  return createFormStore({
    schema,
    draft: createMemoryDraft(before),
    async send(values, { prefer }) {
      const now = { ...NO_GROUP, ...withNanny(values) };
      const changed = Object.keys(now).filter((name) => now[name]?.trim() !== (before[name] ?? ''));
      const { attendees, ...parsed } = schema.parse(now);
      const isOne = parsed.bookingType === 'individual';
      const body = { ...parsed, ...(!isOne && { attendees: namesChange(row.attendees, attendees) }) };
      const sent = Object.entries(body).filter(([name]) => changed.includes(name));
      if (sent.length > 0) await save(Object.fromEntries(sent), { prefer });
    },
    onSent() {
      showSuccess('The details have been corrected.');
      onDone();
      onSaved();
    },
    errorToast: correctionError,
  });
}

export function correctionError(error: unknown): ReturnType<typeof staffErrorToast> {
  if (isChangedMeanwhile(error)) return { title: 'Error', description: CHANGED_MEANWHILE };
  return staffErrorToast(error, 'The details could not be saved. Please try again.');
}

/** What a place has while it is no group. */
const NO_GROUP: FormValues = { bookingType: 'individual', nannies: '1', attendees: '' };

/** Texts of the fields. What a form does not show is absent. */
function schemaOf({ email, trainingId: training }: Registration) {
  const { dueAed, packageId } = registrationChangeSchema.shape;
  return z
    .object({
      ...{ firstName, lastName, phone, company, ...nannyFields, ...groupFields },
      email: email === null ? clearable(emailAddress()) : emailAddress(),
      ...(training !== null && {
        trainingId: z.optional(z.pipe(digitsToNumber, trainingId())),
        packageId,
        dueAed: z.pipe(
          z.transform((typed): unknown => typedAed(String(typed))),
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
