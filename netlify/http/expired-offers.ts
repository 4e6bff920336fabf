import { followState } from '#netlify/db/queries/waitlist/pass-on-places.ts';
import type { DatabaseContext } from './public-post.ts';

/** If offers that are over decide an attempt, passes their places on and tries again. */
export async function passingOffersOn<Result extends { outcome: string }>(
  context: DatabaseContext,
  workshopId: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const result = await attempt();
  if (result.outcome !== 'offers-expired') return result;
  await followState(context.database, workshopId, context.now);
  return attempt();
}
