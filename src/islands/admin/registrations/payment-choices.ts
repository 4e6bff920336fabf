import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { createRowChoices } from '#src/stores/row-choices.ts';
import type { RegistrationsStore } from './registrations.ts';

/** Choices of the payment, which are saved at once. */
export function createPaymentChoices({ list, find }: Pick<RegistrationsStore, 'list' | 'find'>) {
  return createRowChoices({
    list,
    readValues: ({ isPaid }: Registration) => ({ isPaid }),
    send: changeRegistration,
    find,
  });
}
