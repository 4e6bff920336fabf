import { PARTNERS_WITH_PAYMENT, paymentLinkVariable, type Partner } from './partners.ts';

export const SITE_URL_PLACEHOLDER = 'https://nova.example';

/** Values for pages and emails until the environment gives real ones. A live site must replace them. */
export const PLACEHOLDERS = {
  PUBLIC_CONTACT_EMAIL: 'hello@nova.example',
  PUBLIC_WHATSAPP_NUMBER: '+971 50 000 0000',
  PUBLIC_PAYMENT_LINK_WORKSHOP: 'https://pay.example/workshop',
  ...Object.fromEntries(
    PARTNERS_WITH_PAYMENT.map((partner) => [paymentLinkVariable(partner.code), partnerPaymentPlaceholder(partner)]),
  ),
  PUBLIC_VISA_WHATSAPP_NUMBER: '+971 50 000 0001',
  PUBLIC_INSTAGRAM_URL: 'https://www.instagram.com/nova.example',
  PUBLIC_FACEBOOK_URL: 'https://www.facebook.com/nova.example',
  PUBLIC_SCHEDULING_URL: 'https://scheduling.example/nova/30min',
  PUBLIC_SCHEDULING_SCRIPT: 'https://scheduling.example/assets/widget.js',
} as const;

export function partnerPaymentPlaceholder({ slug }: Partner): string {
  return `https://pay.example/${slug}`;
}

export const PLACEHOLDERS_WARNING = 'PLACEHOLDERS ON THE SITE';
