import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lengthOf } from '#src/contract/fields.ts';
import { ACCESS_CODE_VARIABLES, MIN_ACCESS_CODE_CHARACTERS } from '#netlify/env.ts';
import { StopError } from './stop.ts';

const SECRETS = [...ACCESS_CODE_VARIABLES, 'SESSION_SECRET'];

/** Keeps the servers of tests and benchmarks from reaching anything outside this machine, whatever `.env` says. */
export const NO_EXTERNAL_SERVICES = {
  DATABASE_URL: '',
  NETLIFY_DATABASE_URL: '',
  MAILING_LIST_URL: '',
  SMTP_URL: '',
  BUILD_HOOK_URL: '',
};

export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Reads `.env` for a command. @throws StopError for values that cannot work, with a sentence for each */
export function loadEnvironment(): void {
  loadEnvironmentFile();
  const codes = ACCESS_CODE_VARIABLES.map((name) => [name, accessCodeFault] as const);
  const addresses = [
    ['DATABASE_URL', databaseFault],
    ['SMTP_URL', smtpTlsFault],
    ['MAILING_LIST_URL', listTlsFault],
  ] as const;
  const sentences = [...codes, ...addresses].flatMap(([name, findFault]) => {
    const value = process.env[name]?.trim();
    const fault = value ? findFault(value) : null;
    return fault === null ? [] : [`${name} ${fault}.`];
  });
  if (sentences.length > 0) throw new StopError(sentences.join('\n'));
}

/** The fault of an access code and its remedy, as the end of a sentence; `null` for a valid code. */
export function accessCodeFault(value: string): string | null {
  if (lengthOf(value) < MIN_ACCESS_CODE_CHARACTERS)
    return `is shorter than ${MIN_ACCESS_CODE_CHARACTERS} characters: set a longer one`;
  return isRepetitive(value) ? 'is easy to guess' : null;
}

/** "aaaa..." or "1212..." */
export const isRepetitive = (value: string) => new Set(value).size < 6;

const UNPROTECTED = 'leads to another machine without TLS, so that others could read along';

function isElsewhere(value: string): boolean {
  const host = URL.canParse(value) ? new URL(value).hostname : '';
  return host !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(host);
}

/** Neon's driver always encrypts. */
function databaseTlsFault(value: string): string | null {
  if (!isElsewhere(value) || new URL(value).hostname.endsWith('.neon.tech')) return null;
  const { searchParams } = new URL(value);
  const isProtected = /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
  return isProtected ? null : `${UNPROTECTED}: add ?sslmode=require`;
}

/** An address with smtp:// is protected by STARTTLS, which netlify/messages/transport/smtp.ts requires. */
function smtpTlsFault(value: string): string | null {
  const isUnprotected = isElsewhere(value) && new URL(value).searchParams.get('ignoreTLS') === 'true';
  return isUnprotected ? `${UNPROTECTED}: remove ignoreTLS` : null;
}

function listTlsFault(value: string): string | null {
  return isElsewhere(value) && !value.startsWith('https://') ? `${UNPROTECTED}: begin it with https://` : null;
}

/** The same for the address of a database. */
export const databaseFault = (value: string) => databaseUrlFault(value) ?? databaseTlsFault(value);

function databaseUrlFault(value: string): string | null {
  if (/^psql\s/.test(value)) return 'begins with the word psql: keep the address alone, from postgres:// on';
  if (/^["'`]|["'`]$/.test(value)) return 'has quotes around it: remove them';
  if (!/^postgres(ql)?:\/\//.test(value))
    return 'is no address of a PostgreSQL: it begins with postgres:// or postgresql://';
  // An environment file takes an unquoted # for the start of a comment, which leaves an address without a host.
  const isCutOff = !value.includes('@') && !URL.canParse(value);
  if (/^[^@]*#/.test(value) || isCutOff) return 'has a # in its password: write %23 in its place';
  return URL.canParse(value) ? null : 'cannot be read: escape special characters of its password, such as %2F for /';
}

/**
 * Sets the codes and the secret that are missing. They are generated once and stay in the data directory.
 * @returns the generated access codes, to be printed
 */
export function provideSecrets(dataDirectory: string): Record<string, string> {
  const file = join(dataDirectory, 'secrets.json');
  const kept = readKept(file);
  const missing = SECRETS.filter((name) => !process.env[name]?.trim());
  const secrets = { ...Object.fromEntries(missing.map((name) => [name, generate(name)])), ...kept };
  if (missing.some((name) => !kept[name])) writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  for (const name of missing) process.env[name] = secrets[name];
  const codes = ACCESS_CODE_VARIABLES.filter((name) => missing.includes(name));
  return Object.fromEntries(codes.map((name) => [name, secrets[name] ?? '']));
}

/** An access code is short enough to type. */
function generate(name: string): string {
  return randomBytes(name === 'SESSION_SECRET' ? 32 : 18).toString('base64url');
}

/** Empty at first, and where a kill or a full disk cut the file short. */
function readKept(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
