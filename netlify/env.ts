import * as z from 'zod/mini';
import type { PartnerCode } from '#src/contract/session.ts';

const text = z.pipe(
  z.optional(z.string()),
  z.transform((value: string | undefined) => value?.trim() || undefined),
);

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
});

export interface Environment {
  databaseUrl: string | undefined;
  /** Code of each door that is configured; an absent one lets nobody in. */
  accessCodes: { admin: string | undefined; partners: Record<PartnerCode, string | undefined> };
  sessionSecret: string | undefined;
  /** The mailing-list provider's subscribe endpoint. */
  mailingListUrl: string | undefined;
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
  };
}
