import type { Today, TodayList } from '#src/contract/today.ts';
import { SITE_URL_PLACEHOLDER } from '#src/lib/placeholders.ts';
import { PLACEHOLDERS } from '#src/lib/site-placeholders.ts';
import { findPlaceholders } from '#netlify/env.ts';
import type { Database } from '#netlify/db/database.ts';
import { listOutbox } from '#netlify/db/queries/outbox-list.ts';
import { listSpam } from '#netlify/db/queries/spam.ts';
import { findWaiting, TODAY_ROWS } from '#netlify/db/queries/today.ts';
import { toOutboxEntry } from './outbox-entry.ts';

const FIRST_ROWS = {
  search: null,
  spam: false,
  sort: 'createdAt',
  descending: true,
  after: null,
  limit: TODAY_ROWS,
} as const;

/** What waits for the administrator, in three round trips that run at the same time. */
export async function readToday(database: Database, now: Date): Promise<Today> {
  const [{ spamCount, failedCount, ...waiting }, spam, failed] = await Promise.all([
    findWaiting(database, now),
    listSpam(database, FIRST_ROWS),
    listOutbox(database, { ...FIRST_ROWS, state: 'failed' }),
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
  };
}

function findSettings(): TodayList {
  const names = findPlaceholders({ SITE_URL: SITE_URL_PLACEHOLDER, ...PLACEHOLDERS });
  return {
    count: names.length,
    rows: names.slice(0, TODAY_ROWS).map((name) => ({ id: name, name, detail: null, at: null, phoneE164: null })),
  };
}
