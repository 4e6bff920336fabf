import type { Today, TodayList } from '#src/contract/today.ts';
import { formatDubaiInstant } from '#src/lib/dates.ts';
import { CLEAN_UP } from '#netlify/db/queries/due-work.ts';
import { findPlaceholders } from '#netlify/env.ts';
import type { Database } from '#netlify/db/database.ts';
import { listOutbox } from '#netlify/db/queries/outbox/outbox-list.ts';
import { listSpam } from '#netlify/db/queries/admin/spam.ts';
import { findTodayLists } from '#netlify/db/queries/admin/today.ts';
import { TODAY_ROWS } from '#netlify/db/queries/admin/today-list.ts';
import { toOutboxEntry } from './outbox-entry.ts';

const FIRST_ROWS = {
  search: null,
  spam: false,
  sort: 'createdAt',
  descending: true,
  after: null,
  limit: TODAY_ROWS,
} as const;

const NO_ROWS = { rows: [] };
const NOTHING: TodayList = { count: 0, rows: [] };

const HELP = 'What is past its time is not deleted. The log of the function clean-up says why.';

/** Reads the open tasks in one round trip, with one more each for spam and for failed messages if there are any. */
export async function readToday(database: Database, now: Date): Promise<Today> {
  const { spamCount, failedCount, lateCleanUp, ...waiting } = await findTodayLists(database, now);
  const [spam, failed] = await Promise.all([
    spamCount > 0 ? listSpam(database, FIRST_ROWS) : NO_ROWS,
    failedCount > 0 ? listOutbox(database, { ...FIRST_ROWS, state: 'failed' }) : NO_ROWS,
  ]);
  return {
    ...waiting,
    heldAsSpam: {
      count: spamCount,
      rows: spam.rows.map(({ id, name, email, content, createdAt, phoneE164 }) => {
        return { id, name: name ?? email, detail: content, at: createdAt.toISOString(), phoneE164 };
      }),
    },
    failedMessages: {
      count: failedCount,
      rows: failed.rows.map(toOutboxEntry).map(({ id, recipient, about, createdAt }) => {
        return { id, name: recipient, detail: about, at: createdAt.toISOString(), phoneE164: null };
      }),
    },
    settings: findSettings(),
    site: findFaults(lateCleanUp),
  };
}

function findFaults(lateCleanUp: string | null): TodayList {
  if (lateCleanUp === null) return NOTHING;
  const name =
    lateCleanUp === 'never'
      ? 'The hourly clean-up has never run through'
      : `The hourly clean-up last ran through on ${formatDubaiInstant(lateCleanUp)}`;
  return { count: 1, rows: [{ id: CLEAN_UP, name, detail: HELP, at: null, phoneE164: null }] };
}

function findSettings(): TodayList {
  const names = findPlaceholders();
  return {
    count: names.length,
    rows: names.slice(0, TODAY_ROWS).map((name) => ({ id: name, name, detail: null, at: null, phoneE164: null })),
  };
}
