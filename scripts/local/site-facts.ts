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

/** The next build shows these trainings. `null` means the workshop of the content. */
export function writeSiteFacts(facts: SiteFacts | null): void {
  rmSync(SITE_FACTS_FILE, { force: true });
  if (facts === null) return;
  mkdirSync(dirname(SITE_FACTS_FILE), { recursive: true });
  writeFileSync(SITE_FACTS_FILE, JSON.stringify(facts));
}

/** @returns `null`, with a warning, where the database does not answer */
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
 * The next build shows the workshops of DATABASE_URL, if there is one.
 * @throws StopError in a production build at Netlify, where the database does not answer
 */
export async function provideSiteFacts(): Promise<void> {
  const { databaseUrl } = readEnvironment();
  if (databaseUrl === undefined) {
    writeSiteFacts(null);
    return;
  }
  const database = await openByAddress(databaseUrl);
  try {
    const workshops = await readSiteFacts(database);
    if (workshops === null && process.env['CONTEXT'] === 'production') throw new StopError(UNREACHABLE);
    writeSiteFacts(workshops);
  } finally {
    await database.close();
  }
}
