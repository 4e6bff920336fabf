import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { isConfigured } from '#netlify/db/queries/outbox/message-names.ts';
import { queueNotice } from '#netlify/db/queries/outbox/notices.ts';
import { callDeliver } from '#netlify/http/call-deliver.ts';
import { todayDigestPayload } from '#netlify/messages/emails/today-digest.ts';
import { readToday } from '#netlify/messages/today.ts';

/** Emails staff what waits. It sends nothing if nothing waits. */
export default async function sendTodayDigest(request: Request): Promise<void> {
  if (!isConfigured('today-digest')) return;
  const database = await connectDatabase();
  const now = new Date();
  const payload = todayDigestPayload(await readToday(database, now));
  if (payload === null) return;
  await queueNotice(database, { message: 'today-digest', payload, daily: true, now });
  await callDeliver(new URL(request.url).origin, now);
}

/** At eight in the morning in Dubai. */
export const config: Config = { schedule: '0 4 * * *' };
