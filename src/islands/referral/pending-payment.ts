import { writeToTab } from '#src/stores/tab-storage.ts';

/** The sessionStorage key. The inline script of the payment page reads it too. */
export function pendingPaymentKey(partner: string): string {
  return `registration:${partner}`;
}

/** Stores the id of a family's unpaid registration in this tab. */
export function savePendingPayment(partner: string, id: string): void {
  writeToTab(pendingPaymentKey(partner), id);
}
