import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CODES = ['ADMIN_ACCESS_CODE', 'MUMSGIST_ACCESS_CODE', 'YAYA_ACCESS_CODE'] as const;
const GENERATED = [...CODES, 'SESSION_SECRET'] as const;

type Generated = Partial<Record<(typeof GENERATED)[number], string>>;

/** A code that can still be typed by hand, and a secret that never is. */
function generate(name: (typeof GENERATED)[number]): string {
  return randomBytes(name === 'SESSION_SECRET' ? 32 : 18).toString('base64url');
}

/** What a test's or a benchmark's server goes without, whatever `.env` says: nothing of theirs leaves this machine. */
export const NOTHING_OUTSIDE = { DATABASE_URL: '', NETLIFY_DATABASE_URL: '', MAILING_LIST_URL: '', SMTP_URL: '' };

/** Reads an environment file where there is one; what the environment has already wins. */
export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Gives this process the codes and the secret that are not configured, made once and kept in the data directory.
 * @returns the access codes that were generated, to be printed
 */
export function provideSecrets(dataDirectory: string): Generated {
  const file = join(dataDirectory, 'secrets.json');
  const kept = readKept(file);
  const missing = GENERATED.filter((name) => !process.env[name]?.trim());
  const secrets: Generated = { ...Object.fromEntries(missing.map((name) => [name, generate(name)])), ...kept };
  if (missing.some((name) => !kept[name])) writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  for (const name of missing) process.env[name] = secrets[name];
  return Object.fromEntries(CODES.filter((name) => missing.includes(name)).map((name) => [name, secrets[name]]));
}

/** Those that were made before: none at first, nor where a kill or a full disk cut the file short. */
function readKept(file: string): Generated {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Generated;
  } catch {
    return {};
  }
}
