import { keepInTab, readFromTab } from './tab-storage.ts';

/** What a registration can be paid for: the second partner's workshop, or one of the database. */
export type PaidFor = 'yaya' | `workshop-${number}`;

/** Under which key a tab keeps a registration; the payment page's own script reads it too. */
export function registrationKey(paidFor: PaidFor): string {
  return `registration:${paidFor}`;
}

/** Remembers in this tab which registration is to be paid, by its id alone; `null` forgets it. */
export function keepRegistration(paidFor: PaidFor, id: string | null): void {
  keepInTab(registrationKey(paidFor), id);
}

/** The id of the registration that was made in this tab, if any; a reload and the way back keep it. */
export function keptRegistration(paidFor: PaidFor): string | null {
  return readFromTab(registrationKey(paidFor));
}
