import { basename } from 'node:path';
import type { Today, TodayKey, TodayRow } from '#src/contract/today.ts';
import { listHref, personHref, READINESS_HREF } from '#src/lib/admin-links.ts';
import { formatDubaiInstant, formatComing } from '#src/lib/dates.ts';
import { findStaleLaw } from '#src/lib/law.ts';
import { PLACEHOLDER_NAMES } from '#src/lib/variable-defaults.ts';
import { readContentState } from '#netlify/content-state.ts';
import { CLEAN_UP } from '#netlify/db/queries/due-work.ts';
import { findPlaceholders, readEnvironment } from '#netlify/env.ts';
import type { Database } from '#netlify/db/database.ts';
import { listOutbox } from '#netlify/db/queries/outbox/outbox-list.ts';
import { listSpam } from '#netlify/db/queries/admin/spam.ts';
import { findToday, todayList, type ManyEntries } from '#netlify/db/queries/admin/today.ts';
import { TODAY_ROWS } from '#netlify/db/queries/admin/today-rows.ts';
import type { StoredRow } from '#netlify/db/queries/admin/today-lists.ts';
import { describeKind } from '#netlify/db/queries/outbox/message-names.ts';
import { toOutboxEntry, wordsOf } from './outbox-entry.ts';
import { chatLink } from './chat-texts.ts';

const FIRST_ROWS = {
  search: null,
  spam: false,
  sort: 'createdAt',
  descending: true,
  after: null,
  limit: TODAY_ROWS,
} as const;

/** Read the rows of lists that `findToday` only counts. */
const READERS: Readonly<Partial<Record<TodayKey, (database: Database, now: Date) => Promise<TodayRow[]>>>> = {
  async heldAsSpam(database) {
    const { rows } = await listSpam(database, FIRST_ROWS);
    return rows.map(({ id, name, email, content, createdAt, phoneE164 }) => {
      return { id, name: name ?? email, detail: content, at: createdAt.toISOString(), phoneE164 };
    });
  },
  async failedMessages(database, now) {
    const { rows } = await listOutbox(database, { ...FIRST_ROWS, state: 'failed' }, now);
    return rows.map(toOutboxEntry).map(({ id, recipient, about, lastError, createdAt }) => {
      const detail = lastError === null ? about : `${lastError} (${about})`;
      return { id, name: recipient, detail, at: createdAt.toISOString(), phoneE164: null };
    });
  },
};

const HELP = 'Old data isn’t being deleted. The log of the function clean-up says why.';

/** Reads the open tasks in one round trip, with one more each for spam and for failed messages if there are any. */
export async function readToday(database: Database, now: Date): Promise<Today> {
  const { lists, lateCleanUp, manyEntries, ...rail } = await findToday(database, now);
  const counted = lists.map(async (list) => {
    if (list.key === 'chats') return { ...list, rows: list.rows.map((row) => toChatRow(row, now)) };
    const read = list.count > 0 ? READERS[list.key] : undefined;
    return read ? { ...list, rows: await read(database, now) } : list;
  });
  return { lists: [...(await Promise.all(counted)), site(lateCleanUp, manyEntries), law(now), settings()], ...rail };
}

function site(lateCleanUp: string | null, many: readonly ManyEntries[]) {
  const stopped = faults(lateCleanUp);
  const words =
    many.length === 0
      ? { one: 'part of the site has stopped', many: 'parts of the site have stopped' }
      : { one: 'thing on the site to look at', many: 'things on the site to look at' };
  const rows = [...stopped, ...many.map(entriesOf)];
  return todayList({ key: 'site', ...words, href: null }, rows.length, rows);
}

/** Makes the row of a sender with many entries. A mailbox or number links to its page, a domain to its entries. */
function entriesOf({ who, entries }: ManyEntries): TodayRow {
  const isDomain = /^[^@]*\p{L}[^@]*$/u.test(who);
  const href = isDomain ? listHref('waiting', who) : personHref(who);
  const name = isDomain ? `Addresses at ${who}` : who;
  return {
    id: who,
    name,
    detail: `${entries} bookings and entries on waiting lists in a day`,
    at: null,
    phoneE164: null,
    href,
  };
}

function faults(lateCleanUp: string | null): TodayRow[] {
  const name =
    lateCleanUp === 'never'
      ? 'The hourly clean-up has never finished'
      : lateCleanUp && `The hourly clean-up last finished on ${formatDubaiInstant(lateCleanUp)}`;
  return name === null ? [] : [{ id: CLEAN_UP, name, detail: HELP, at: null, phoneE164: null }];
}

function law(now: Date) {
  const words = { one: 'fact of law to check', many: 'facts of law to check' };
  const names = findStaleLaw(readContentState().law, now).map((file) => basename(file));
  const rows = names
    .slice(0, TODAY_ROWS)
    .map((name) => ({ id: name, name, detail: 'Look it up again, and correct its file.', at: null, phoneE164: null }));
  return todayList({ key: 'law', ...words, href: READINESS_HREF }, names.length, rows);
}

function settings() {
  const words = { one: 'setting is still the example', many: 'settings are still the examples' };
  const names = findPlaceholders();
  const rows = names.slice(0, TODAY_ROWS).map((variable) => ({
    ...{ id: variable, name: `${PLACEHOLDER_NAMES[variable] ?? variable} is still the example` },
    ...{ detail: `Set ${variable} (docs/deploy.md).`, at: null, phoneE164: null },
  }));
  return todayList({ key: 'settings', ...words, href: READINESS_HREF }, names.length, rows);
}

/** Makes the row of a message for WhatsApp: what it is about, and the link to the chat, or why there is none. */
function toChatRow({ kind = '', payload, detail, isOver = false, ...row }: StoredRow, now: Date): TodayRow {
  const startsAt = startOf(payload);
  const about = [wordsOf(detail), startsAt && formatComing(startsAt, now)].filter(Boolean).join(', ');
  const chat = isOver ? null : chatLink(kind, { payload, phoneE164: row.phoneE164 ?? '' }, readEnvironment());
  return {
    ...row,
    detail: `${whyNone(isOver, chat)}${describeKind(kind).words}${about && `: ${about}`}`,
    chatLink: chat,
  };
}

/** Says why there is no link to a chat. */
function whyNone(isOver: boolean, chat: string | null): string {
  if (isOver) return 'Too late to send. ';
  return chat === null ? 'Nobody can be reached at this number. ' : '';
}

function startOf(payload: unknown): string | null {
  const { training } = (payload ?? {}) as { training?: { startsAt?: string } | null };
  return training?.startsAt ?? null;
}
