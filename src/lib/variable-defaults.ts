import { PARTNER_CODES, PARTNERS_WITH_PAYMENT, paymentLinkVariable } from './partners.ts';

// Apart from the table of all variables (variables.ts), so that the functions need not load it.

/** What a live site must replace: the placeholder for pages and emails until then, and the variable's name in plain words. */
const REPLACED: Readonly<Record<string, readonly [value: string, name: string]>> = {
  SITE_URL: ['https://nova.example', 'The address of the site'],
  PUBLIC_CONTACT_EMAIL: ['hello@nova.example', 'Contact email'],
  PUBLIC_WHATSAPP_NUMBER: ['+971 50 000 0000', 'WhatsApp number'],
  PUBLIC_PAYMENT_LINK_WORKSHOP: ['https://pay.example/workshop', 'Payment link of the workshops'],
  ...Object.fromEntries(
    PARTNERS_WITH_PAYMENT.map(({ code, name, slug }) => [
      paymentLinkVariable(code),
      [`https://pay.example/${slug}`, `Payment link of ${name}`] as const,
    ]),
  ),
  PUBLIC_VISA_WHATSAPP_NUMBER: ['+971 50 000 0001', 'WhatsApp number for visas'],
  PUBLIC_INSTAGRAM_URL: ['https://www.instagram.com/nova.example', 'Instagram page'],
  PUBLIC_FACEBOOK_URL: ['https://www.facebook.com/nova.example', 'Facebook page'],
  PUBLIC_SCHEDULING_URL: ['https://scheduling.example/nova/30min', 'Page that books a call'],
  PUBLIC_SCHEDULING_SCRIPT: ['https://scheduling.example/assets/widget.js', 'Script of the page that books a call'],
};

const column = (index: 0 | 1): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(REPLACED).map(([variable, row]) => [variable, row[index]]));

export const PLACEHOLDERS = column(0);

/** "Contact email" */
export const PLACEHOLDER_NAMES = column(1);

export const PLACEHOLDERS_WARNING = 'PLACEHOLDERS ON THE SITE';

/** The value of SAMPLE_DATES that keeps the sample workshop and the months of 2025 on offer. */
export const KEEP = 'keep';

/** The branch that the editor saves to, unless EDIT_BRANCH names another. */
export const EDIT_BRANCH = 'main';

/** Variables that are whole numbers. `otherwise` applies if the variable is missing or wrong. */
export const NUMBERS = {
  MAILS_AN_HOUR: { least: 1, most: 5000, otherwise: 300 },
} as const;

/** Reads such a number. @returns `undefined` for anything else */
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
