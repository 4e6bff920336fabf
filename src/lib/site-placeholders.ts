import { PARTNERS_WITH_PAYMENT, paymentLinkVariable } from './partners.ts';
import { partnerPaymentPlaceholder, SHARED_PLACEHOLDERS } from './placeholders.ts';
import { SCHEDULING_PLACEHOLDER } from './scheduling.ts';

/** A live site must replace these values. */
export const PLACEHOLDERS = {
  ...SHARED_PLACEHOLDERS,
  ...Object.fromEntries(
    PARTNERS_WITH_PAYMENT.map((partner) => [paymentLinkVariable(partner.code), partnerPaymentPlaceholder(partner)]),
  ),
  PUBLIC_VISA_WHATSAPP_NUMBER: '+971 50 000 0001',
  PUBLIC_INSTAGRAM_URL: 'https://www.instagram.com/nova.example',
  PUBLIC_FACEBOOK_URL: 'https://www.facebook.com/nova.example',
  PUBLIC_SCHEDULING_URL: SCHEDULING_PLACEHOLDER.url,
  PUBLIC_SCHEDULING_SCRIPT: SCHEDULING_PLACEHOLDER.script,
} as const;
