import * as z from 'zod/mini';
import { registerForWorkshop, registrationRequestSchema } from '#src/contract/register.ts';
import { createFormStore } from './form.ts';
import { explainRegistrationFailure } from './registration-failure.ts';
import type { RegistrationsDesk } from './registrations-desk.ts';
import { showToast } from './toast.ts';

const schema = z.extend(registrationRequestSchema, {
  workshopId: z.string().check(z.regex(/^\d+$/, { error: () => 'Please choose a workshop.' })),
});

/** A registration that somebody makes by phone, and the administrator writes down. */
export function createPhoneRegistration({ draft, list, workshops }: RegistrationsDesk, onRegistered: () => void) {
  return createFormStore({
    schema,
    draft,
    send: ({ workshopId, ...values }, key) => registerForWorkshop(Number(workshopId), values, key),
    onSent() {
      showToast({ title: 'Success', description: 'The registration has been added.', tone: 'success' });
      onRegistered();
      void list.load();
      void workshops.load();
    },
    explain: explainRegistrationFailure,
  });
}
