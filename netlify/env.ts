import { lengthOf } from '#src/contract/fields.ts';
import type { Account } from '#src/contract/session.ts';
import { brand } from '#src/lib/brand.ts';
import type { Discount } from '#src/lib/offers.ts';
import type { PaymentPage } from '#src/lib/payment-link.ts';
import { SHARED_PLACEHOLDERS, SITE_URL_PLACEHOLDER } from '#src/lib/placeholders.ts';

/** Shortest secrets that count; a shorter one is none, so that its door stays shut. */
export const MIN_ACCESS_CODE_CHARACTERS = 16;
export const MIN_SESSION_SECRET_BYTES = 32;

export interface Environment {
  databaseUrl: string | undefined;
  /** Code of each door that is configured; an absent one lets nobody in. */
  accessCodes: Record<Account, string | undefined>;
  sessionSecret: string | undefined;
  /** The mailing-list provider's subscribe endpoint. */
  mailingListUrl: string | undefined;
  mail: MailSettings | undefined;
  /** Where mails are, or were, written as files. */
  mailDirectory: string | undefined;
  /** The discount codes that are configured. */
  offerCodes: Record<Discount, string | undefined>;
  /** Canonical origin of the site, without a slash at its end. */
  siteUrl: string;
  contact: { email: string; whatsapp: string };
  /** The hosted checkout pages. */
  payment: { workshop: PaymentPage; yaya: PaymentPage };
}

/** How mails leave, from whom, and who in the house is told of what comes in. */
export interface MailSettings {
  transport: { type: 'smtp'; url: string } | { type: 'files'; directory: string };
  from: string;
  notify: string | undefined;
}

/** The environment as the functions need it (contract, "Configuration"); each value is read when it is asked for. */
export const environment: Environment = {
  get databaseUrl() {
    return text('DATABASE_URL') ?? text('NETLIFY_DATABASE_URL');
  },
  get accessCodes() {
    return {
      admin: accessCode('ADMIN_ACCESS_CODE'),
      MUMSGIST: accessCode('MUMSGIST_ACCESS_CODE'),
      YAYA: accessCode('YAYA_ACCESS_CODE'),
    };
  },
  get sessionSecret() {
    return longEnough(text('SESSION_SECRET'), countBytes, MIN_SESSION_SECRET_BYTES);
  },
  get mailingListUrl() {
    return text('MAILING_LIST_URL');
  },
  get mail() {
    return mailSettings(environment);
  },
  get mailDirectory() {
    const dataDirectory = text('DATA_DIR');
    return dataDirectory === undefined ? undefined : `${dataDirectory}/mail`;
  },
  get offerCodes() {
    return {
      visa: text('OFFER_CODE_VISA'),
      hiring: text('OFFER_CODE_HIRING'),
      training: text('OFFER_CODE_TRAINING'),
    };
  },
  get siteUrl() {
    return (text('SITE_URL') ?? SITE_URL_PLACEHOLDER).replace(/\/$/, '');
  },
  get contact() {
    return { email: shared('PUBLIC_CONTACT_EMAIL'), whatsapp: shared('PUBLIC_WHATSAPP_NUMBER') };
  },
  get payment() {
    const parameter = text('PUBLIC_PAYMENT_REFERENCE_PARAMETER');
    return {
      workshop: { address: shared('PUBLIC_PAYMENT_LINK_WORKSHOP'), parameter },
      yaya: { address: shared('PUBLIC_PAYMENT_LINK_YAYA'), parameter },
    };
  },
};

function text(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

function accessCode(name: string): string | undefined {
  return longEnough(text(name), lengthOf, MIN_ACCESS_CODE_CHARACTERS);
}

function shared(name: keyof typeof SHARED_PLACEHOLDERS): string {
  return text(name) ?? SHARED_PLACEHOLDERS[name];
}

function longEnough(value: string | undefined, measure: (value: string) => number, min: number): string | undefined {
  return value !== undefined && measure(value) >= min ? value : undefined;
}

function countBytes(text: string): number {
  return Buffer.byteLength(text);
}

function mailSettings(environment: Environment): MailSettings | undefined {
  const transport = mailTransport(environment);
  if (!transport) return undefined;
  const { email } = environment.contact;
  const from = text('MAIL_FROM') ?? `${brand.name} <${email}>`;
  const notify = text('NOTIFY_EMAIL') ?? (transport.type === 'files' ? email : undefined);
  return { transport, from, notify };
}

/** Over SMTP where it is configured; else, where there is a data directory (local commands), as files in it. */
function mailTransport({ mailDirectory }: Environment): MailSettings['transport'] | undefined {
  const url = text('SMTP_URL');
  if (url !== undefined) return { type: 'smtp', url };
  return mailDirectory === undefined ? undefined : { type: 'files', directory: mailDirectory };
}
