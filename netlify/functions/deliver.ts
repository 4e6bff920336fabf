import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { findDue } from '#netlify/db/queries/due-work.ts';
import { areHoldsDue, lapseHolds, remindOfHolds } from '#netlify/db/queries/registrations/holds.ts';
import { areMessagesDue } from '#netlify/db/queries/outbox/outbox.ts';
import { areOffersBehind, followState } from '#netlify/db/queries/waitlist/pass-on-places.ts';
import { deliverDue, deliverEntries } from '#netlify/messages/delivery.ts';
import { offerTerms } from '#netlify/messages/emails/offer.ts';
import { HOLD_MESSAGES } from '#netlify/messages/emails/hold.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { readEnvironment } from '#netlify/env.ts';
import { logEvent } from '#netlify/log.ts';

/** Passes on the places of ended offers and others that are free, ends holds and reminds of them. Then it delivers what is due. */
export default async function deliver(): Promise<void> {
  const database = await connectDatabase();
  const now = new Date();
  const [offers, holds, messages] = await findDue(database, [
    areOffersBehind(now),
    areHoldsDue(now),
    areMessagesDue(now),
  ]);
  let tried = 0;
  if (offers) tried += await runOffers(database, now);
  if (holds) tried += await runHolds(database, now);
  if (messages || tried > 0) tried += await deliverDue(database, MESSAGE_TYPES);
  if (tried > 0) logEvent('deliver', { tried });
}

/** @returns the number of attempts */
async function runOffers(database: Database, now: Date): Promise<number> {
  const terms = offerTerms();
  const passedOn = await followState(database, null, terms, now);
  await deliverEntries(database, passedOn, terms.messages, now);
  return passedOn.length;
}

/** Does nothing without HOLD_HOURS. @returns the number of attempts */
async function runHolds(database: Database, now: Date): Promise<number> {
  if (readEnvironment().holdHours === 0) return 0;
  const terms = offerTerms();
  const messages = [...enabledMessages(HOLD_MESSAGES), ...terms.messages];
  const entries = [
    ...(await lapseHolds(database, { terms, messages, now })),
    ...(await remindOfHolds(database, { messages, now })),
  ];
  await deliverEntries(database, entries, messages, now);
  return entries.length;
}

export const config: Config = { schedule: '*/15 * * * *' };
