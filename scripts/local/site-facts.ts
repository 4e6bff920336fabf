import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openByAddress } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { listSiteFacts } from '#netlify/db/queries/site-facts.ts';
import { SITE_FACTS_FILE, type SiteFacts } from '#src/contract/site-facts.ts';
import { readEnvironment } from '#netlify/env.ts';
import { StopError } from './stop.ts';

const UNREACHABLE = 'The database does not answer, so the build does not know its workshops.';

/** Stores the trainings that the next build shows; for `null`, the build shows the workshop of the content. */
export function writeSiteFacts(facts: SiteFacts | null): void {
  rmSync(SITE_FACTS_FILE, { force: true });
  if (facts === null) return;
  mkdirSync(dirname(SITE_FACTS_FILE), { recursive: true });
  writeFileSync(SITE_FACTS_FILE, JSON.stringify(facts));
}

/** Reads the facts for a build. @returns `null`, with a warning, if the database does not answer */
export async function readSiteFacts(database: Database): Promise<SiteFacts | null> {
  try {
    return await listSiteFacts(database, new Date());
  } catch (error) {
    if (!(error instanceof DatabaseUnreachableError)) throw error;
    process.stderr.write(`${UNREACHABLE} The pages show the workshop of src/content/courses/intro-workshop.mdx.\n`);
    return null;
  }
}

/**
 * Stores the trainings of DATABASE_URL, if it is set, for the next build.
 * @throws StopError if the database does not answer during a production build at Netlify
 */
export async function provideSiteFacts(): Promise<void> {
  const { databaseUrl } = readEnvironment();
  if (databaseUrl === undefined) {
    writeSiteFacts(null);
    return;
  }
  const database = await openByAddress(databaseUrl);
  try {
    const facts = await readSiteFacts(database);
    if (facts === null && process.env['CONTEXT'] === 'production') throw new StopError(UNREACHABLE);
    writeSiteFacts(facts);
  } finally {
    await database.close();
  }
}
