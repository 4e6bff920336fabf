import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS_CODE_VARIABLES, KEEP } from '#src/lib/variable-defaults.ts';
import { findFaults } from '#src/lib/variables.ts';
import { StopError } from './stop.ts';

const SECRETS = [...ACCESS_CODE_VARIABLES, 'SESSION_SECRET'];

/** Variables with which a command stops if their values cannot work. */
const STOPPING = ['DATABASE_URL', 'MAILING_LIST_URL'];

/** Keeps the servers of tests and benchmarks from reaching anything outside this machine, whatever `.env` says. */
export const NO_EXTERNAL_SERVICES = {
  DATABASE_URL: '',
  NETLIFY_DATABASE_URL: '',
  MAILING_LIST_URL: '',
  SMTP_URL: '',
  BUILD_HOOK_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_API_BASE: '',
};

/** Keeps the sample dates of 2025 on the site, unless SAMPLE_DATES is set, even to an empty text. */
export function keepSampleDates(): void {
  process.env['SAMPLE_DATES'] ??= KEEP;
}

export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Reads `.env` for a command, and prints a sentence for each access code that is too short or easy to guess.
 * @throws StopError for values that cannot work, with a sentence for each
 */
export function loadEnvironment(): void {
  loadEnvironmentFile();
  const sentencesOn = (names: readonly string[]) => findFaults(names, (name) => process.env[name]);
  for (const sentence of sentencesOn(ACCESS_CODE_VARIABLES)) process.stderr.write(`${sentence}\n`);
  const faults = sentencesOn(STOPPING);
  if (faults.length > 0) throw new StopError(faults.join('\n'));
}

/**
 * Sets the missing access codes and session secret. They are generated once, and kept in the data directory.
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

/** Generates a secret. Access codes are shorter, because people type them. */
function generate(name: string): string {
  return randomBytes(name === 'SESSION_SECRET' ? 32 : 18).toString('base64url');
}

/** Reads the kept secrets: none at first, or if a kill or a full disk has cut the file short. */
function readKept(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
