import * as z from 'zod/mini';
import type { PartnerCode } from '#src/contract/session.ts';

const text = z.pipe(
  z.optional(z.string()),
  z.transform((value: string | undefined) => value?.trim() || undefined),
);

/** A secret of at least `length` characters or bytes; a shorter one counts as none, so that its door stays shut. */
function secret(length: number) {
  return z.pipe(
    text,
    z.transform((value: string | undefined) => (value && Buffer.byteLength(value) >= length ? value : undefined)),
  );
}

const environmentSchema = z.object({
  DATABASE_URL: text,
  NETLIFY_DATABASE_URL: text,
  ADMIN_ACCESS_CODE: secret(16),
  MUMSGIST_ACCESS_CODE: secret(16),
  YAYA_ACCESS_CODE: secret(16),
  SESSION_SECRET: secret(32),
});

export interface Environment {
  databaseUrl: string | undefined;
  /** Code of each door that is configured; an absent one lets nobody in. */
  accessCodes: { admin: string | undefined; partners: Record<PartnerCode, string | undefined> };
  sessionSecret: string | undefined;
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
  };
}
