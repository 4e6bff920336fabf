import { registerByStaff, staffRegistrationRequestSchema } from '#src/contract/register.ts';
import { createFormStore } from '#src/stores/form.ts';
import { registrationErrorToast } from '#src/stores/registration-error.ts';
import { showSuccess } from '#src/stores/toast.ts';
import type { RegistrationsStore } from './registrations.ts';

export function createPhoneRegistration(
  { draft, list, workshops }: Pick<RegistrationsStore, 'draft' | 'list' | 'workshops'>,
  onRegistered: () => void,
) {
  return createFormStore({
    schema: staffRegistrationRequestSchema,
    draft,
    send: registerByStaff,
    onSent() {
      showSuccess('The registration has been added.');
      onRegistered();
      void list.load();
      void workshops.load();
    },
    errorToast: registrationErrorToast,
  });
}
