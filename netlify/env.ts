import * as z from 'zod/mini';
import { lengthOf } from '#src/contract/fields.ts';
import type { Account } from '#src/contract/session.ts';
import { brand } from '#src/lib/brand.ts';
import { PARTNER_CODES, PARTNERS_WITH_PAYMENT, paymentLinkVariable, type PartnerCode } from '#src/lib/partners.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { STRIPE_PARAMETER, type PaymentPage } from '#src/lib/payments.ts';
import { partnerPaymentPlaceholder, PLACEHOLDERS, SITE_URL_PLACEHOLDER } from '#src/lib/placeholders.ts';

/** A shorter access code or secret counts as absent. */
export const MIN_ACCESS_CODE_CHARACTERS = 16;
export const MIN_SESSION_SECRET_BYTES = 32;

export const OFFER_HOURS = 24;
export const MAX_OFFER_HOURS = 168;
export const MAX_HOLD_HOURS = 2160;
export const MAILS_AN_HOUR = 300;
export const MAX_MAILS_AN_HOUR = 5000;

export interface Environment {
  databaseUrl: string | undefined;
  /** By account. An account without a code cannot sign in. */
  accessCodes: Readonly<Record<string, string | undefined>>;
  sessionSecret: string | undefined;
  /** The secret before a rotation. */
  previousSessionSecret: string | undefined;
  /** Signs the payment provider's events. */
  stripeWebhookSecret: string | undefined;
  /** After how many hours an unpaid place lapses; 0 for never. */
  holdHours: number;
  /** Hours that a free place is held for the next person on the waiting list. */
  offerHours: number;
  /** The mailing-list provider's subscribe endpoint. */
  mailingListUrl: string | undefined;
  /** The host builds the site again after a POST to it. */
  buildHookUrl: string | undefined;
  mail: MailSettings | undefined;
  /** Emails that visitors can cause in an hour. */
  mailsAnHour: number;
  /** The folder of emails as files, now or in an earlier configuration. */
  mailDirectory: string | undefined;
  /** Canonical origin of the site, without a slash at its end. */
  siteUrl: string;
  contact: { email: string; whatsapp: string };
  payment: {
    workshop: PaymentPage;
    /** Partners without a payment have none. */
    partners: Readonly<Partial<Record<PartnerCode, PaymentPage>>>;
    courses: Readonly<Record<CourseType, PaymentPage | undefined>>;
  };
}

export interface MailSettings {
  transport: { type: 'smtp'; url: string } | { type: 'files'; directory: string };
  from: string;
  /** Mailboxes of the staff. */
  notify: string | undefined;
}

const ACCOUNTS: readonly Account[] = ['admin', ...PARTNER_CODES];

/** "YAYA_ACCESS_CODE" */
export const accessCodeVariable = (account: Account) => `${account.toUpperCase()}_ACCESS_CODE`;

export const ACCESS_CODE_VARIABLES = ACCOUNTS.map(accessCodeVariable);

/** A blank variable counts as absent. */
const text = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value?.trim() || undefined),
);

const accessCode = z.pipe(
  text,
  z.transform((value = '') => (lengthOf(value) >= MIN_ACCESS_CODE_CHARACTERS ? value : undefined)),
);
const secret = z.pipe(
  text,
  z.transform((value = '') => (Buffer.byteLength(value) >= MIN_SESSION_SECRET_BYTES ? value : undefined)),
);

export function isOfferHours(value: string): boolean {
  return /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_OFFER_HOURS;
}

export function isHoldHours(value: string): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) <= MAX_HOLD_HOURS;
}

export function isMailsAnHour(value: string): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_MAILS_AN_HOUR;
}

function numberIf(isValid: (value: string) => boolean, otherwise: number) {
  return z.pipe(
    text,
    z.transform((value = '') => (isValid(value) ? Number(value) : otherwise)),
  );
}

function textOr(placeholder: string) {
  return z.pipe(
    text,
    z.transform((value) => value ?? placeholder),
  );
}

const variablesSchema = z.object({
  SESSION_SECRET: secret,
  SESSION_SECRET_PREVIOUS: secret,
  OFFER_HOURS: numberIf(isOfferHours, OFFER_HOURS),
  HOLD_HOURS: numberIf(isHoldHours, 0),
  STRIPE_WEBHOOK_SECRET: text,
  DATABASE_URL: text,
  NETLIFY_DATABASE_URL: text,
  DATA_DIR: text,
  MAILING_LIST_URL: text,
  BUILD_HOOK_URL: text,
  SMTP_URL: text,
  MAIL_FROM: text,
  NOTIFY_EMAIL: text,
  MAILS_AN_HOUR: numberIf(isMailsAnHour, MAILS_AN_HOUR),
  SITE_URL: textOr(SITE_URL_PLACEHOLDER),
  PUBLIC_CONTACT_EMAIL: textOr(PLACEHOLDERS.PUBLIC_CONTACT_EMAIL),
  PUBLIC_WHATSAPP_NUMBER: textOr(PLACEHOLDERS.PUBLIC_WHATSAPP_NUMBER),
  PUBLIC_PAYMENT_LINK_WORKSHOP: textOr(PLACEHOLDERS.PUBLIC_PAYMENT_LINK_WORKSHOP),
  PUBLIC_PAYMENT_REFERENCE_PARAMETER: textOr(STRIPE_PARAMETER),
  PAYMENT_LINK_MATERNITY: text,
  PAYMENT_LINK_TODDLER: text,
});

type Variables = z.infer<typeof variablesSchema>;

/** Without a mail server, emails become files in the data directory, which only local commands have. */
function mailSettings(variables: Variables, mailDirectory: string | undefined): MailSettings | undefined {
  const { SMTP_URL: url, PUBLIC_CONTACT_EMAIL: email } = variables;
  const from = variables.MAIL_FROM ?? `${brand.name} <${email}>`;
  if (url !== undefined) return { transport: { type: 'smtp', url }, from, notify: variables.NOTIFY_EMAIL };
  if (mailDirectory === undefined) return undefined;
  return { transport: { type: 'files', directory: mailDirectory }, from, notify: variables.NOTIFY_EMAIL ?? email };
}

export function environmentFrom(values: Readonly<Record<string, string | undefined>>): Environment {
  const variables = variablesSchema.parse(values);
  const mailDirectory = variables.DATA_DIR && `${variables.DATA_DIR}/mail`;
  const paymentPage = (url: string) => ({ url, parameter: variables.PUBLIC_PAYMENT_REFERENCE_PARAMETER });
  const coursePayment = (url: string | undefined) => (url === undefined ? undefined : paymentPage(url));
  const partnerPayments = PARTNERS_WITH_PAYMENT.map((partner) => {
    const url = textOr(partnerPaymentPlaceholder(partner)).parse(values[paymentLinkVariable(partner.code)]);
    return [partner.code, paymentPage(url)] as const;
  });
  const accessCodes = ACCOUNTS.map(
    (account) => [account, accessCode.parse(values[accessCodeVariable(account)])] as const,
  );
  return {
    databaseUrl: variables.DATABASE_URL ?? variables.NETLIFY_DATABASE_URL,
    accessCodes: Object.fromEntries(accessCodes),
    sessionSecret: variables.SESSION_SECRET,
    previousSessionSecret: variables.SESSION_SECRET_PREVIOUS,
    stripeWebhookSecret: variables.STRIPE_WEBHOOK_SECRET,
    holdHours: variables.HOLD_HOURS,
    offerHours: variables.OFFER_HOURS,
    mailingListUrl: variables.MAILING_LIST_URL,
    buildHookUrl: variables.BUILD_HOOK_URL,
    mail: mailSettings(variables, mailDirectory),
    mailDirectory,
    mailsAnHour: variables.MAILS_AN_HOUR,
    siteUrl: variables.SITE_URL.replace(/\/$/, ''),
    contact: { email: variables.PUBLIC_CONTACT_EMAIL, whatsapp: variables.PUBLIC_WHATSAPP_NUMBER },
    payment: {
      workshop: paymentPage(variables.PUBLIC_PAYMENT_LINK_WORKSHOP),
      partners: Object.fromEntries(partnerPayments),
      courses: {
        'newborn-maternity': coursePayment(variables.PAYMENT_LINK_MATERNITY),
        'toddler-caring': coursePayment(variables.PAYMENT_LINK_TODDLER),
      },
    },
  };
}

let current: Environment | undefined;

/** The environment of this process, parsed at the first call. */
export function readEnvironment(): Environment {
  return (current ??= environmentFrom(process.env));
}

/** Names of variables that are not set, or still have this value. */
export function findPlaceholders(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, placeholder]) => {
    const value = text.parse(process.env[name]);
    return value === undefined || value === placeholder ? [name] : [];
  });
}

/** The next call parses the variables again, for tests that change them. */
export function resetEnvironment(): void {
  current = undefined;
}
