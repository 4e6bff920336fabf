import { catchUpOffers } from '#netlify/db/queries/waitlist/pass-on-places.ts';
import type { DatabaseContext } from './public-post.ts';

/** Makes an attempt. If only expired offers hold the places that it needs, ends those offers and tries once more. */
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

/** Makes an attempt, as `retryAfterExpiredOffers` does, whose outcome does not say that expired offers hold the places. */
export async function retryWhereFull<Result extends { outcome: string }>(
  { database, now }: Pick<DatabaseContext, 'database' | 'now'>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const result = await attempt();
  if (result.outcome !== 'full' && result.outcome !== 'below-taken') return result;
  await catchUpOffers(database, null, now);
  return attempt();
}
