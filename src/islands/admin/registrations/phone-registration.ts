import * as z from 'zod/mini';
import { registerForWorkshop, staffRegistrationRequestSchema } from '#src/contract/register.ts';
import { createFormStore } from '#src/stores/form.ts';
import { registrationErrorToast } from '#src/stores/registration-error.ts';
import { showSuccess } from '#src/stores/toast.ts';
import type { RegistrationsStore } from './registrations.ts';

const addedRegistrationSchema = z.extend(staffRegistrationRequestSchema, {
  workshopId: z.string().check(z.regex(/^\d+$/, { error: () => 'Please choose a workshop.' })),
});

export function createPhoneRegistration(
  { draft, list, workshops }: Pick<RegistrationsStore, 'draft' | 'list' | 'workshops'>,
  onRegistered: () => void,
) {
  return createFormStore({
    schema: addedRegistrationSchema,
    draft,
    // The hidden field is empty, whatever a program of the browser typed: staff are no spam.
    constants: { website: '' },
    send: ({ workshopId, ...values }, options) => registerForWorkshop(Number(workshopId), values, options),
    onSent() {
      showSuccess('The registration has been added.');
      onRegistered();
      void list.load();
      void workshops.load();
    },
    errorToast: registrationErrorToast,
  });
}
