import { globSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '#netlify/db/database.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { queueNotice } from '#netlify/db/queries/outbox/notices.ts';
import { listSiteFacts } from '#netlify/db/queries/site-facts.ts';
import type { SiteFacts } from '#src/contract/site-facts.ts';
import { logError } from '#netlify/log.ts';
import { readContentEnds } from '#netlify/content-ends.ts';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { buildSite } from '../build-site.ts';
import { buildFault } from '../local/build-fault.ts';
import { writeSiteFacts } from '../local/site-facts.ts';
import { StopError } from '../local/stop.ts';

const LOOK_EVERY_MS = 2_000;
/** The shortest time between the starts of two builds. */
const SHORTEST_PAUSE_MS = 60_000;
/** The shortest time between two builds if only guests have changed something. */
const GUESTS_PAUSE_MS = 3_600_000;

interface Rebuilding {
  database: Database;
  /** The facts with which the pages were built. */
  built: SiteFacts | null;
  /** Makes the server serve another folder. */
  show: (directory: string) => void;
  stopping: AbortSignal;
  build?: typeof buildPages;
}

function buildPages(facts: SiteFacts, stopping: AbortSignal, directory: string): Promise<boolean> {
  writeSiteFacts(facts);
  return buildSite(stopping, directory);
}

/**
 * Builds the site again whenever its trainings have changed or a date in the content is over, until `stopping` aborts. The new
 * folder is served once it is complete. If a build fails, the old pages stay and staff get an email.
 */
export async function rebuildOnChange({
  database,
  built,
  show,
  stopping,
  build = buildPages,
}: Rebuilding): Promise<void> {
  const contentEnds = readContentEnds();
  const read = (facts: SiteFacts | null) =>
    JSON.stringify([facts, contentEnds.filter((end) => Date.parse(end) <= Date.now())]);
  let [tried, triedAs, lastSeen] = [built, read(built), ''];
  let startedAt = 0;
  let directory = '';
  for (;;) {
    await setTimeout(LOOK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    try {
      const facts = await listSiteFacts(database, new Date());
      const seen = read(facts);
      const isSettled = seen === lastSeen;
      lastSeen = seen;
      if (seen === triedAs || !isSettled || Date.now() < startedAt + pauseBetween(tried, facts)) continue;
      [tried, triedAs] = [facts, seen];
      startedAt = Date.now();
      for (const folder of abandonedFolders()) if (folder !== directory) rmSync(folder, { recursive: true });
      const next = `.cache/site-${process.pid}-${Date.now()}`;
      if (!(await build(facts, stopping, next))) return;
      directory = next;
      show(next);
    } catch (error) {
      if (error instanceof StopError) await reportFailure(database, error);
      else if (!(error instanceof DatabaseUnreachableError)) logError('rebuild', error);
    }
  }
}

/** Lists the folders of pages that no other `npm start` on this machine can be serving. */
function abandonedFolders(): string[] {
  return globSync('.cache/site-*').filter((folder) => {
    const owner = Number(folder.split('-')[1]);
    return owner === process.pid || !isRunning(owner);
  });
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the time between the start of a build with the facts `built` and one with the facts `next`, in milliseconds. */
export function pauseBetween(built: SiteFacts | null, next: SiteFacts): number {
  return staffsPart(built) === staffsPart(next) ? GUESTS_PAUSE_MS : SHORTEST_PAUSE_MS;
}

/** Returns what only staff change: no full places, which pages ask for live, and no counts of feedback. */
function staffsPart(facts: SiteFacts | null): string {
  const trainings = facts?.trainings.map(({ state, packages, ...training }) => ({
    ...training,
    state: state === 'full' ? 'open' : state,
    packages: packages.map(({ isFull: _isFull, ...offer }) => offer),
  }));
  return JSON.stringify({ trainings, quotes: facts?.feedback?.quotes ?? null });
}

async function reportFailure(database: Database, { message }: StopError): Promise<void> {
  process.stderr.write(`${message}\n`);
  try {
    await queueNotice(database, { message: 'build-failed', payload: { reason: buildFault(message) }, now: new Date() });
    await deliverDue(database);
  } catch (error) {
    logError('rebuild', error);
  }
}
