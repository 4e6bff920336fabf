import { followState } from '#netlify/db/queries/waitlist/pass-on-places.ts';
import { offerTerms } from '#netlify/messages/emails/offer.ts';
import { deliverNow } from './after-response.ts';
import type { DatabaseContext } from './handlers.ts';

/** If offers that are over decide an attempt, passes their places on and tries again. */
export async function passingOffersOn<Result extends { outcome: string }>(
  context: DatabaseContext,
  workshopId: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const result = await attempt();
  if (result.outcome !== 'offers-expired') return result;
  const terms = offerTerms();
  const passedOn = await followState(context.database, workshopId, terms, context.now);
  await deliverNow(context, passedOn, terms.messages);
  return attempt();
}
