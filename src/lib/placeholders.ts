import type { Partner } from './partners.ts';

/** Values for pages and emails until the environment gives real ones. */
export const SHARED_PLACEHOLDERS = {
  PUBLIC_CONTACT_EMAIL: 'hello@nova.example',
  PUBLIC_WHATSAPP_NUMBER: '+971 50 000 0000',
  PUBLIC_PAYMENT_LINK_WORKSHOP: 'https://pay.example/workshop',
} as const;

export function partnerPaymentPlaceholder({ slug }: Partner): string {
  return `https://pay.example/${slug}`;
}

export const PLACEHOLDERS_WARNING = 'PLACEHOLDERS ON THE SITE';

export const SITE_URL_PLACEHOLDER = 'https://nova.example';
