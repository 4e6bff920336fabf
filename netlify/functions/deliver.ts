import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { moveExpiredOffers } from '#netlify/db/queries/pass-on-places.ts';
import { deliverDue, deliverEntries } from '#netlify/messages/delivery.ts';
import { offerTerms } from '#netlify/messages/emails/offer.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { logEvent } from '#netlify/log.ts';

/** Passes on the places of offers that have ended, then delivers what is due. */
export default async function deliver(): Promise<void> {
  const database = await connectDatabase();
  const now = new Date();
  const terms = offerTerms();
  const passedOn = await moveExpiredOffers(database, null, terms, now);
  await deliverEntries(database, passedOn, terms.messages, now);
  const tried = passedOn.length + (await deliverDue(database, MESSAGE_TYPES));
  if (tried > 0) logEvent('deliver', { tried });
}

export const config: Config = { schedule: '*/15 * * * *' };
