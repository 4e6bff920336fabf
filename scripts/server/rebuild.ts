import { globSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '#netlify/db/database.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { queueNotice } from '#netlify/db/queries/outbox/notices.ts';
import { listSiteFacts } from '#netlify/db/queries/site-facts.ts';
import type { SiteFacts } from '#src/lib/site-facts.ts';
import { logError } from '#netlify/log.ts';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { buildSite } from '../build-site.ts';
import { writeSiteFacts } from '../local/site-facts.ts';
import { StopError } from '../local/stop.ts';

const LOOK_EVERY_MS = 2_000;
/** Between the starts of two builds. */
const SHORTEST_PAUSE_MS = 60_000;
const FOLDERS = '.cache/site-*';

interface Rebuilding {
  database: Database;
  /** The facts that the pages were built with. */
  built: SiteFacts | null;
  /** Serves another folder from now on. */
  show: (directory: string) => void;
  stopping: AbortSignal;
  build?: typeof buildPages;
}

function buildPages(facts: SiteFacts, stopping: AbortSignal, directory: string): Promise<boolean> {
  writeSiteFacts(facts);
  return buildSite(stopping, directory);
}

/**
 * Builds the site again after its trainings have changed, until `stopping` aborts. The new folder is shown
 * when it is complete. A build that fails leaves the old pages, and staff get an email.
 */
export async function rebuildOnChange({
  database,
  built,
  show,
  stopping,
  build = buildPages,
}: Rebuilding): Promise<void> {
  let [tried, lastSeen] = [JSON.stringify(built), ''];
  let nextAt = 0;
  let directory = '';
  for (;;) {
    await setTimeout(LOOK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    try {
      const facts = await listSiteFacts(database, new Date());
      const seen = JSON.stringify(facts);
      const isSettled = seen === lastSeen;
      lastSeen = seen;
      if (seen === tried || !isSettled || Date.now() < nextAt) continue;
      tried = seen;
      nextAt = Date.now() + SHORTEST_PAUSE_MS;
      for (const folder of globSync(FOLDERS)) if (folder !== directory) rmSync(folder, { recursive: true });
      const next = `.cache/site-${Date.now()}`;
      if (!(await build(facts, stopping, next))) return;
      directory = next;
      show(next);
    } catch (error) {
      if (error instanceof StopError) await reportFailure(database, error);
      else if (!(error instanceof DatabaseUnreachableError)) logError('rebuild', error);
    }
  }
}

async function reportFailure(database: Database, { message }: StopError): Promise<void> {
  process.stderr.write(`${message}\n`);
  try {
    await queueNotice(database, { message: 'build-failed', payload: { reason: message }, now: new Date() });
    await deliverDue(database);
  } catch (error) {
    logError('rebuild', error);
  }
}
