import type { PartnerSlug } from '#src/lib/partners.ts';
import { writeToTab, readFromTab } from './tab-storage.ts';

/** The workshop to pay for: at a partner's rate, or one of the database. */
export type PendingPayment = PartnerSlug | `workshop-${number}`;

/** The sessionStorage key. The inline script of the payment page reads it too. */
export function pendingPaymentKey(payment: PendingPayment): string {
  return `registration:${payment}`;
}

/** Stores the id of the unpaid registration in this tab; `null` removes it. */
export function savePendingPayment(payment: PendingPayment, id: string | null): void {
  writeToTab(pendingPaymentKey(payment), id);
}

export function pendingRegistrationId(payment: PendingPayment): string | null {
  return readFromTab(pendingPaymentKey(payment));
}
