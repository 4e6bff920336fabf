import { lengthOf } from '#src/contract/fields.ts';
import type { PartnerCode } from '#src/contract/session.ts';
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
  accessCodes: { admin: string | undefined; partners: Record<PartnerCode, string | undefined> };
  sessionSecret: string | undefined;
  /** The mailing-list provider's subscribe endpoint. */
  mailingListUrl: string | undefined;
  mail: MailSettings | undefined;
  /** Where mails are, or were, written as files. */
  mailDirectory: string | undefined;
  /** The discount codes that are configured. */
  offerCodes: Record<Discount, string | undefined>;
  /** Canonical origin of the site. */
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

/** The environment as the functions need it (contract, "Configuration"). Read anew at each call. */
export function readEnvironment(): Environment {
  const text = (name: string) => process.env[name]?.trim() || undefined;
  const accessCode = (name: string) => longEnough(text(name), lengthOf, MIN_ACCESS_CODE_CHARACTERS);
  const shared = (name: keyof typeof SHARED_PLACEHOLDERS) => text(name) ?? SHARED_PLACEHOLDERS[name];

  const contact = { email: shared('PUBLIC_CONTACT_EMAIL'), whatsapp: shared('PUBLIC_WHATSAPP_NUMBER') };
  const dataDirectory = text('DATA_DIR');
  const mailDirectory = dataDirectory === undefined ? undefined : `${dataDirectory}/mail`;
  const parameter = text('PUBLIC_PAYMENT_REFERENCE_PARAMETER');
  return {
    databaseUrl: text('DATABASE_URL') ?? text('NETLIFY_DATABASE_URL'),
    accessCodes: {
      admin: accessCode('ADMIN_ACCESS_CODE'),
      partners: { MUMSGIST: accessCode('MUMSGIST_ACCESS_CODE'), YAYA: accessCode('YAYA_ACCESS_CODE') },
    },
    sessionSecret: longEnough(text('SESSION_SECRET'), countBytes, MIN_SESSION_SECRET_BYTES),
    mailingListUrl: text('MAILING_LIST_URL'),
    mail: mailSettings({
      smtpUrl: text('SMTP_URL'),
      directory: mailDirectory,
      from: text('MAIL_FROM') ?? `${brand.name} <${contact.email}>`,
      notify: text('NOTIFY_EMAIL'),
      contactEmail: contact.email,
    }),
    mailDirectory,
    offerCodes: {
      visa: text('OFFER_CODE_VISA'),
      hiring: text('OFFER_CODE_HIRING'),
      training: text('OFFER_CODE_TRAINING'),
    },
    siteUrl: text('SITE_URL') ?? SITE_URL_PLACEHOLDER,
    contact,
    payment: {
      workshop: { address: shared('PUBLIC_PAYMENT_LINK_WORKSHOP'), parameter },
      yaya: { address: shared('PUBLIC_PAYMENT_LINK_YAYA'), parameter },
    },
  };
}

function longEnough(value: string | undefined, measure: (value: string) => number, min: number): string | undefined {
  return value !== undefined && measure(value) >= min ? value : undefined;
}

function countBytes(text: string): number {
  return Buffer.byteLength(text);
}

interface MailVariables {
  smtpUrl: string | undefined;
  directory: string | undefined;
  from: string;
  notify: string | undefined;
  contactEmail: string;
}

/** Over SMTP where it is configured; else, where there is a data directory (local commands), as files in it. */
function mailSettings({ smtpUrl, directory, from, notify, contactEmail }: MailVariables): MailSettings | undefined {
  if (smtpUrl !== undefined) return { transport: { type: 'smtp', url: smtpUrl }, from, notify };
  if (directory === undefined) return undefined;
  return { transport: { type: 'files', directory }, from, notify: notify ?? contactEmail };
}
