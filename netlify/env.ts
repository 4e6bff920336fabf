import { lengthOf } from '#src/lib/text.ts';
import type { Account } from '#src/contract/session.ts';
import { brand } from '#src/lib/brand.ts';
import { PARTNER_CODES, PARTNERS_WITH_PAYMENT, paymentLinkVariable, type PartnerCode } from '#src/lib/partners.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import type { Clock } from '#src/lib/training-state.ts';
import { STRIPE_PARAMETER, type PaymentPage } from '#src/lib/payments.ts';
import {
  accessCodeVariable,
  KEEP,
  MIN_ACCESS_CODE_CHARACTERS,
  MIN_SESSION_SECRET_BYTES,
  numberOf,
  NUMBERS,
  PLACEHOLDERS,
} from '#src/lib/variable-defaults.ts';

export interface Environment {
  databaseUrl: string | undefined;
  /** Access codes by account. An account without one cannot sign in. */
  accessCodes: Readonly<Record<string, string | undefined>>;
  sessionSecret: string | undefined;
  /** The secret before a rotation. */
  previousSessionSecret: string | undefined;
  /** Signs the payment provider's events. */
  stripeWebhookSecret: string | undefined;
  /** Makes pages at the payment provider. */
  stripeSecretKey: string | undefined;
  /** Another origin of the provider's API, for tests. */
  stripeApiBase: string | undefined;
  /** The mailing-list provider's subscribe endpoint. */
  mailingListUrl: string | undefined;
  /** The host builds the site again after a POST to this address. */
  buildHookUrl: string | undefined;
  mail: MailSettings | undefined;
  /** Whether the sample workshop and the months of 2025 stay on offer though they are past. */
  keepsSamples: boolean;
  /** Whether the site has /edit. */
  hasEditor: boolean;
  /** Emails that visitors can cause in an hour. */
  mailsAnHour: number;
  /** The folder of emails that are written as files, now or under an earlier configuration. */
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

type Values = Readonly<Record<string, string | undefined>>;

/** Parses variables into the environment. src/lib/variables.ts lists every variable. */
export function environmentFrom(values: Values): Environment {
  const text = (name: string) => readText(values, name);
  const textOr = (name: string) => text(name) ?? PLACEHOLDERS[name] ?? '';
  const number = (name: keyof typeof NUMBERS) => numberOf(name, text(name) ?? '') ?? NUMBERS[name].otherwise;
  const secret = (name: string) => ifLong(text(name), (value) => Buffer.byteLength(value), MIN_SESSION_SECRET_BYTES);
  const accessCode = (account: Account) =>
    ifLong(text(accessCodeVariable(account)), lengthOf, MIN_ACCESS_CODE_CHARACTERS);
  const paymentPage = (url: string) => ({
    url,
    parameter: text('PUBLIC_PAYMENT_REFERENCE_PARAMETER') ?? STRIPE_PARAMETER,
  });
  const coursePayment = (url: string | undefined) => (url === undefined ? undefined : paymentPage(url));
  const mailDirectory = text('DATA_DIR') && `${text('DATA_DIR')}/mail`;
  const contact = { email: textOr('PUBLIC_CONTACT_EMAIL'), whatsapp: textOr('PUBLIC_WHATSAPP_NUMBER') };
  return {
    databaseUrl: text('DATABASE_URL') ?? text('NETLIFY_DATABASE_URL'),
    accessCodes: Object.fromEntries(ACCOUNTS.map((account) => [account, accessCode(account)])),
    sessionSecret: secret('SESSION_SECRET'),
    previousSessionSecret: secret('SESSION_SECRET_PREVIOUS'),
    stripeWebhookSecret: text('STRIPE_WEBHOOK_SECRET'),
    stripeSecretKey: text('STRIPE_SECRET_KEY'),
    stripeApiBase: text('STRIPE_API_BASE'),
    mailingListUrl: text('MAILING_LIST_URL'),
    buildHookUrl: text('BUILD_HOOK_URL'),
    mail: mailSettings(values, contact.email, mailDirectory),
    mailDirectory,
    mailsAnHour: number('MAILS_AN_HOUR'),
    keepsSamples: text('SAMPLE_DATES') === KEEP,
    hasEditor: text('EDIT_REPOSITORY') !== undefined,
    siteUrl: textOr('SITE_URL').replace(/\/$/, ''),
    contact,
    payment: {
      workshop: paymentPage(textOr('PUBLIC_PAYMENT_LINK_WORKSHOP')),
      partners: Object.fromEntries(
        PARTNERS_WITH_PAYMENT.map(({ code }) => [code, paymentPage(textOr(paymentLinkVariable(code)))]),
      ),
      courses: {
        'newborn-maternity': coursePayment(text('PAYMENT_LINK_MATERNITY')),
        'toddler-caring': coursePayment(text('PAYMENT_LINK_TODDLER')),
      },
    },
  };
}

/** A blank variable counts as absent. */
function readText(values: Values, name: string): string | undefined {
  return values[name]?.trim() || undefined;
}

function ifLong(value: string | undefined, measure: (text: string) => number, least: number): string | undefined {
  return value !== undefined && measure(value) >= least ? value : undefined;
}

/** Without a mail server, emails become files in the data directory, which only local commands have. */
function mailSettings(values: Values, email: string, mailDirectory: string | undefined): MailSettings | undefined {
  const url = readText(values, 'SMTP_URL');
  const from = readText(values, 'MAIL_FROM') ?? `${brand.name} <${email}>`;
  const notify = readText(values, 'NOTIFY_EMAIL');
  if (url !== undefined) return { transport: { type: 'smtp', url }, from, notify };
  if (mailDirectory === undefined) return undefined;
  return { transport: { type: 'files', directory: mailDirectory }, from, notify: notify ?? email };
}

let current: Environment | undefined;

/** The environment of this process, parsed at the first call. */
export function readEnvironment(): Environment {
  return (current ??= environmentFrom(process.env));
}

/** Returns what decisions about dates depend on. */
export function readClock(now = new Date()): Clock {
  return { now, keepsSamples: readEnvironment().keepsSamples };
}

/** Returns the variables of this process, not parsed. */
export const readVariables = (): Values => process.env;

/** Returns the names of variables that are unset or still placeholders, and of the one that keeps sample dates. */
export function findPlaceholders(): string[] {
  const placeholders = Object.entries(PLACEHOLDERS).flatMap(([name, placeholder]) =>
    (readText(process.env, name) ?? placeholder) === placeholder ? [name] : [],
  );
  return readEnvironment().keepsSamples ? [...placeholders, 'SAMPLE_DATES'] : placeholders;
}

/** Makes the next call parse the variables again, for tests that change them. */
export function resetEnvironment(): void {
  current = undefined;
}
