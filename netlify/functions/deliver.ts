import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { logEvent } from '#netlify/log.ts';

export default async function deliver(): Promise<void> {
  const tried = await deliverDue(await connectDatabase(), MESSAGE_TYPES);
  if (tried > 0) logEvent('deliver', { tried });
}

export const config: Config = { schedule: '*/15 * * * *' };
