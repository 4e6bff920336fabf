import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { reportFailures } from '#netlify/db/queries/digest.ts';
import { deliverEntries } from '#netlify/messages/delivery.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { digest } from '#netlify/messages/emails/digest.ts';

/** Reports failed messages to staff. Without a mail server they stay unreported. */
export default async function sendDigest(): Promise<void> {
  const messages = enabledMessages([digest]);
  if (messages.length === 0) return;
  const database = await connectDatabase();
  const now = new Date();
  await deliverEntries(database, await reportFailures(database, messages, now), messages, now);
}

/** At nine in the morning in Dubai. */
export const config: Config = { schedule: '0 5 * * *' };
