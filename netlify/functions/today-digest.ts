import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { queueNotice } from '#netlify/db/queries/outbox/notices.ts';
import { deliverEntries } from '#netlify/messages/delivery.ts';
import { todayDigest, todayDigestPayload } from '#netlify/messages/emails/today-digest.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { readToday } from '#netlify/messages/today.ts';

/** Emails staff what waits. It sends nothing if nothing waits. */
export default async function sendTodayDigest(): Promise<void> {
  const messages = enabledMessages([todayDigest]);
  if (messages.length === 0) return;
  const database = await connectDatabase();
  const now = new Date();
  const payload = todayDigestPayload(await readToday(database, now));
  if (payload === null) return;
  const queued = await queueNotice(database, { messages, payload, daily: true, now });
  await deliverEntries(database, queued, messages, now);
}

/** At eight in the morning in Dubai. */
export const config: Config = { schedule: '0 4 * * *' };
