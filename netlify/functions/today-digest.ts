import type { Config } from '@netlify/functions';
import type { Today, TodayKey } from '#src/contract/today.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { isConfigured } from '#netlify/db/queries/outbox/message-names.ts';
import { queueNotice } from '#netlify/db/queries/outbox/notices.ts';
import { callDeliver } from '#netlify/http/call-deliver.ts';
import { safeDisplayName } from '#netlify/messages/emails/safe-words.ts';
import { readToday } from '#netlify/messages/today.ts';

/** Lists of people, of whom the email shows only the first names. */
const OF_PEOPLE: readonly TodayKey[] = ['enquiries', 'dates', 'unpaid', 'rest', 'offers', 'next'];

/** Lists that are no reason for an email, but are in an email about others. */
const QUIET: readonly TodayKey[] = ['law', 'settings'];

/** Emails staff what waits, if more waits than the `QUIET` lists. */
export default async function sendTodayDigest(request: Request): Promise<void> {
  if (!isConfigured('today-digest')) return;
  const database = await connectDatabase();
  const now = new Date();
  const payload = digestOf(await readToday(database, now));
  if (payload === null) return;
  await queueNotice(database, { message: 'today-digest', payload, daily: true, now });
  await callDeliver(new URL(request.url).origin, now);
}

/** At eight in the morning in Dubai. */
export const config: Config = { schedule: '0 4 * * *' };

/** @returns what the email says; `null` if nothing waits but the `QUIET` lists */
function digestOf({ lists }: Today) {
  const waiting = lists.filter(({ count }) => count > 0);
  if (waiting.every(({ key }) => QUIET.includes(key))) return null;
  const lines = waiting.map(({ key, heading, count, rows }) => {
    const names = OF_PEOPLE.includes(key) ? rows.flatMap(({ name }) => firstNameOf(name)) : [];
    const more = count - names.length;
    const who = [...names, ...(more > 0 ? [`${more.toLocaleString('en-GB')} more`] : [])].join(', ');
    return { what: heading, who: names.length === 0 ? null : who };
  });
  return { lines };
}

function firstNameOf(name: string | null): string[] {
  const [first = null] = name?.trim().split(/\s/) ?? [];
  const shown = safeDisplayName(first);
  return shown === null ? [] : [shown];
}
