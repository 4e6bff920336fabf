import type { Config } from '@netlify/functions';
import type { Today, TodayKey, TodayRow } from '#src/contract/today.ts';
import { formatRecent } from '#src/lib/dates.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { isConfigured } from '#netlify/db/queries/outbox/message-names.ts';
import { queueNotice } from '#netlify/db/queries/outbox/notices.ts';
import { callDeliver } from '#netlify/http/call-deliver.ts';
import { safeDisplayName } from '#netlify/messages/emails/safe-words.ts';
import { readToday } from '#netlify/messages/today.ts';

/** Lists of people, of whom the email shows only the first names, and what the time of a row is; `null` for a whole day. */
const OF_PEOPLE: Readonly<Partial<Record<TodayKey, 'since' | 'before' | 'until' | null>>> = {
  enquiries: 'since',
  dates: 'since',
  unpaid: 'since',
  rest: 'before',
  offers: 'until',
  next: null,
};

/** Lists that are no reason for an email, but are in an email about others. */
const QUIET: readonly TodayKey[] = ['law', 'settings'];

/** Emails staff what waits, if more waits than the `QUIET` lists. */
export default async function sendTodayDigest(request: Request): Promise<void> {
  if (!isConfigured('today-digest')) return;
  const database = await connectDatabase();
  const now = new Date();
  const payload = digestOf(await readToday(database, now), now);
  if (payload === null) return;
  await queueNotice(database, { message: 'today-digest', payload, daily: true, now });
  await callDeliver(new URL(request.url).origin, now);
}

/** At eight in the morning in Dubai. */
export const config: Config = { schedule: '0 4 * * *' };

/** @returns what the email says; `null` if nothing waits but the `QUIET` lists */
function digestOf({ lists }: Today, now: Date) {
  const waiting = lists.filter(({ count }) => count > 0);
  if (waiting.every(({ key }) => QUIET.includes(key))) return null;
  const lines = waiting.map(({ key, heading, href, count, rows }) => {
    const word = OF_PEOPLE[key];
    const names = word === undefined ? [] : rows.flatMap((row) => nameAndTime(row, word, now));
    const more = count - names.length;
    const who = [...names, ...(more > 0 ? [`${more.toLocaleString('en-GB')} more`] : [])].join(', ');
    return { what: heading, who: names.length === 0 ? null : who, href };
  });
  return { lines };
}

/** "Noor since Wed 25 Nov", or "Noor since 07:12" for today; nothing for a name that looks like a message. */
function nameAndTime({ name, at }: TodayRow, word: string | null, now: Date): string[] {
  const [first = null] = name?.trim().split(/\s/) ?? [];
  const shown = safeDisplayName(first);
  if (shown === null) return [];
  return [word === null || at === null ? shown : `${shown} ${word} ${formatRecent(at, now)}`];
}
