import { PARTNER_CODES, PARTNERS_WITH_PAYMENT, paymentLinkVariable } from './partners.ts';

// Apart from the table of all variables (variables.ts), so that the functions need not load it.

/** Values for pages and emails until the environment gives real ones. A live site must replace them. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  SITE_URL: 'https://nova.example',
  PUBLIC_CONTACT_EMAIL: 'hello@nova.example',
  PUBLIC_WHATSAPP_NUMBER: '+971 50 000 0000',
  PUBLIC_PAYMENT_LINK_WORKSHOP: 'https://pay.example/workshop',
  ...Object.fromEntries(
    PARTNERS_WITH_PAYMENT.map(({ code, slug }) => [paymentLinkVariable(code), `https://pay.example/${slug}`]),
  ),
  PUBLIC_VISA_WHATSAPP_NUMBER: '+971 50 000 0001',
  PUBLIC_INSTAGRAM_URL: 'https://www.instagram.com/nova.example',
  PUBLIC_FACEBOOK_URL: 'https://www.facebook.com/nova.example',
  PUBLIC_SCHEDULING_URL: 'https://scheduling.example/nova/30min',
  PUBLIC_SCHEDULING_SCRIPT: 'https://scheduling.example/assets/widget.js',
};

/** What each is called by somebody who knows no variables. */
export const PLACEHOLDER_NAMES: Readonly<Record<string, string>> = {
  SITE_URL: 'The address of the site',
  PUBLIC_CONTACT_EMAIL: 'Contact email',
  PUBLIC_WHATSAPP_NUMBER: 'WhatsApp number',
  PUBLIC_PAYMENT_LINK_WORKSHOP: 'Payment link of the workshops',
  ...Object.fromEntries(
    PARTNERS_WITH_PAYMENT.map(({ code, name }) => [paymentLinkVariable(code), `Payment link of ${name}`]),
  ),
  PUBLIC_VISA_WHATSAPP_NUMBER: 'WhatsApp number for visas',
  PUBLIC_INSTAGRAM_URL: 'Instagram page',
  PUBLIC_FACEBOOK_URL: 'Facebook page',
  PUBLIC_SCHEDULING_URL: 'Page that books a call',
  PUBLIC_SCHEDULING_SCRIPT: 'Script of the page that books a call',
};

export const PLACEHOLDERS_WARNING = 'PLACEHOLDERS ON THE SITE';

/** The value of SAMPLE_DATES that keeps the sample workshop and the months of 2025 on offer. */
export const KEEP = 'keep';

/** Whole numbers. `otherwise` counts where the variable is missing or wrong. */
export const NUMBERS = {
  MAILS_AN_HOUR: { least: 1, most: 5000, otherwise: 300 },
} as const;

/** @returns `undefined` for a text that is no such number */
export function numberOf(name: keyof typeof NUMBERS, value: string): number | undefined {
  const { least, most } = NUMBERS[name];
  return /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined;
}

/** A shorter access code or secret counts as absent. */
export const MIN_ACCESS_CODE_CHARACTERS = 16;
export const MIN_SESSION_SECRET_BYTES = 32;

/** "YAYA_ACCESS_CODE" */
export const accessCodeVariable = (account: string) => `${account.toUpperCase()}_ACCESS_CODE`;

export const ACCESS_CODE_VARIABLES = ['admin', ...PARTNER_CODES].map(accessCodeVariable);
