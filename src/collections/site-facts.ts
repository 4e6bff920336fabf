import { getEntry } from 'astro:content';
import type { SiteFacts } from '#src/contract/site-facts.ts';
import { stateAt } from '#src/lib/training-state.ts';
import { buildClock } from './clock.ts';

/** Returns the facts from the database, with the states that the trainings have at the time of the build. */
export async function getSiteFacts(): Promise<SiteFacts> {
  const entry = await getEntry('siteFacts', 'database');
  if (!entry) throw new Error('The build has no facts of the database (src/schemas/loaders.ts).');
  const { trainings, ...facts } = entry.data;
  const clock = buildClock();
  return { ...facts, trainings: trainings.map((training) => ({ ...training, state: stateAt(training, clock) })) };
}
