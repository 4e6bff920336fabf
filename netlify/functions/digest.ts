import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { tellFailures } from '#netlify/db/queries/digest.ts';
import { deliverEntries } from '#netlify/messages/delivery.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { digest } from '#netlify/messages/emails/digest.ts';

/** Tells the house of what could not be sent (contract, "Forwarding"); where mail is not configured, it waits to be told. */
export default async function sendDigest(): Promise<void> {
  const kinds = enabledMessages([digest]);
  if (kinds.length === 0) return;
  const database = await connectDatabase();
  const now = new Date();
  await deliverEntries(database, await tellFailures(database, kinds, now), kinds, now);
}

/** At nine in the morning in Dubai. */
export const config: Config = { schedule: '0 5 * * *' };
