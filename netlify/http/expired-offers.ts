import { catchUpOffers } from '#netlify/db/queries/waitlist/pass-on-places.ts';
import type { DatabaseContext } from './public-post.ts';

/** If only expired offers hold the places that an attempt needs, ends those offers and tries once more. */
export async function retryAfterExpiredOffers<Result extends { outcome: string }>(
  context: DatabaseContext,
  workshopId: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const result = await attempt();
  if (result.outcome !== 'offers-expired') return result;
  await catchUpOffers(context.database, workshopId, context.now);
  return attempt();
}
