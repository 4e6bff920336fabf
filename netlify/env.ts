import * as z from 'zod/mini';
import type { PartnerCode } from '#src/contract/session.ts';
import { brand } from '#src/lib/brand.ts';
import type { Discount } from '#src/lib/offers.ts';
import { SHARED_PLACEHOLDERS, SITE_URL_PLACEHOLDER } from '#src/lib/placeholders.ts';

const text = z.pipe(
  z.optional(z.string()),
  z.transform((value: string | undefined) => value?.trim() || undefined),
);

function textOr(placeholder: string) {
  return z.pipe(
    text,
    z.transform((value: string | undefined) => value ?? placeholder),
  );
}

/** A secret that `isLongEnough`; a shorter one counts as none, so that its door stays shut. */
function secret(isLongEnough: (value: string) => boolean) {
  return z.pipe(
    text,
    z.transform((value: string | undefined) => (value && isLongEnough(value) ? value : undefined)),
  );
}

const accessCode = secret((value) => Array.from(value).length >= 16);

const environmentSchema = z.object({
  DATABASE_URL: text,
  NETLIFY_DATABASE_URL: text,
  ADMIN_ACCESS_CODE: accessCode,
  MUMSGIST_ACCESS_CODE: accessCode,
  YAYA_ACCESS_CODE: accessCode,
  SESSION_SECRET: secret((value) => Buffer.byteLength(value) >= 32),
  MAILING_LIST_URL: text,
  SMTP_URL: text,
  MAIL_FROM: text,
  NOTIFY_EMAIL: text,
  DATA_DIR: text,
  OFFER_CODE_VISA: text,
  OFFER_CODE_HIRING: text,
  OFFER_CODE_TRAINING: text,
  SITE_URL: textOr(SITE_URL_PLACEHOLDER),
  PUBLIC_CONTACT_EMAIL: textOr(SHARED_PLACEHOLDERS.PUBLIC_CONTACT_EMAIL),
  PUBLIC_WHATSAPP_NUMBER: textOr(SHARED_PLACEHOLDERS.PUBLIC_WHATSAPP_NUMBER),
  PUBLIC_PAYMENT_LINK_WORKSHOP: textOr(SHARED_PLACEHOLDERS.PUBLIC_PAYMENT_LINK_WORKSHOP),
});

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
  workshopPaymentLink: string;
}

/** How mails leave, from whom, and who in the house is told of what comes in. */
export interface MailSettings {
  transport: { type: 'smtp'; url: string } | { type: 'files'; directory: string };
  from: string;
  notify: string | undefined;
}

/** The environment as the functions need it (contract, "Configuration"). Read anew at each call. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = environmentSchema.parse(source);
  return {
    databaseUrl: parsed.DATABASE_URL ?? parsed.NETLIFY_DATABASE_URL,
    accessCodes: {
      admin: parsed.ADMIN_ACCESS_CODE,
      partners: { MUMSGIST: parsed.MUMSGIST_ACCESS_CODE, YAYA: parsed.YAYA_ACCESS_CODE },
    },
    sessionSecret: parsed.SESSION_SECRET,
    mailingListUrl: parsed.MAILING_LIST_URL,
    mail: mailSettings(parsed),
    mailDirectory: mailDirectory(parsed),
    offerCodes: {
      visa: parsed.OFFER_CODE_VISA,
      hiring: parsed.OFFER_CODE_HIRING,
      training: parsed.OFFER_CODE_TRAINING,
    },
    siteUrl: parsed.SITE_URL,
    contact: { email: parsed.PUBLIC_CONTACT_EMAIL, whatsapp: parsed.PUBLIC_WHATSAPP_NUMBER },
    workshopPaymentLink: parsed.PUBLIC_PAYMENT_LINK_WORKSHOP,
  };
}

function mailDirectory({ DATA_DIR: directory }: z.infer<typeof environmentSchema>): string | undefined {
  return directory === undefined ? undefined : `${directory}/mail`;
}

/** Over SMTP where it is configured; else, where there is a data directory (local commands), as files in it. */
function mailSettings(parsed: z.infer<typeof environmentSchema>): MailSettings | undefined {
  const { SMTP_URL: url, NOTIFY_EMAIL: notify, PUBLIC_CONTACT_EMAIL: contact } = parsed;
  const directory = mailDirectory(parsed);
  const from = parsed.MAIL_FROM ?? `${brand.name} <${contact}>`;
  if (url !== undefined) return { transport: { type: 'smtp', url }, from, notify };
  if (directory === undefined) return undefined;
  return { transport: { type: 'files', directory }, from, notify: notify ?? contact };
}
