import * as z from 'zod/mini';
import { digitsToNumber } from '#src/contract/fields.ts';
import { namesNanny } from '#src/contract/person.ts';
import { registerByStaff, staffRegistrationRequestSchema } from '#src/contract/registration-requests.ts';
import { groupFields, namesFit } from '#src/islands/admin/rows/nanny-names.ts';
import { trainings } from '#src/islands/admin/trainings/training-list.ts';
import { createFormStore } from '#src/stores/form.ts';
import { registrationErrorToast } from '#src/stores/registration-error.ts';
import { showSuccess } from '#src/stores/toast.ts';
import type { RegistrationsStore } from './registrations.ts';

/** Texts of the fields. */
const formSchema = z
  .object({
    ...staffRegistrationRequestSchema.shape,
    trainingId: z.pipe(digitsToNumber, staffRegistrationRequestSchema.shape.trainingId),
    ...groupFields,
  })
  .check(...namesNanny(), namesFit());

/** The form with which the administrator registers somebody. */
export function createPhoneRegistration(
  { draft, list }: Pick<RegistrationsStore, 'draft' | 'list'>,
  onRegistered: () => void,
) {
  return createFormStore({
    schema: formSchema,
    draft,
    send: (values, options) => registerByStaff(formSchema.parse(values), options),
    onSent() {
      showSuccess('The registration has been added.');
      onRegistered();
      void list.load();
      void trainings.load();
    },
    errorToast: registrationErrorToast,
  });
}
