import { writeToTab, readFromTab } from './tab-storage.ts';

/** What a registration can be paid for: the second partner's workshop, or one of the database. */
export type PendingPayment = 'yaya' | `workshop-${number}`;

/** Under which key a tab keeps a registration; the payment page's own script reads it too. */
export function pendingPaymentKey(paidFor: PendingPayment): string {
  return `registration:${paidFor}`;
}

/** Remembers in this tab which registration is to be paid, by its id alone; `null` forgets it. */
export function savePendingPayment(paidFor: PendingPayment, id: string | null): void {
  writeToTab(pendingPaymentKey(paidFor), id);
}

/** The id of the registration that was made in this tab, if any; a reload and the way back keep it. */
export function pendingRegistrationId(paidFor: PendingPayment): string | null {
  return readFromTab(pendingPaymentKey(paidFor));
}
