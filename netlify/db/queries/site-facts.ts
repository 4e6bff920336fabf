import sql from 'sql-template-tag';
import type { SiteFacts } from '#src/contract/site-facts.ts';
import type { Database } from '../database.ts';
import { readSiteFeedback } from './feedback/feedback.ts';
import { toPublicTraining, trainingColumns, type StoredTraining } from './trainings/trainings.ts';

/** Returns what pages are built with: trainings not by invitation (workshops, and courses to come), and what participants say. */
export async function listSiteFacts(database: Database, now: Date): Promise<SiteFacts> {
  const trainings = await database.query<StoredTraining & { capacity: number }>(sql`
    select ${trainingColumns(now)}, training.capacity from trainings training
    where not training.by_invitation and (training.kind = 'workshop' or training.ends_at > ${now}::timestamptz)
    order by training.starts_at, training.id`);
  return {
    feedback: await readSiteFeedback(database),
    trainings: trainings.map((training) => {
      const shown = toPublicTraining(training, now);
      const { date: _date, time: _time, price: _price, paymentLink: _link, spotsRemaining: _spots, ...facts } = shown;
      const packages = facts.packages.map(({ spotsRemaining, ...offer }) => ({
        ...offer,
        isFull: spotsRemaining === 0,
      }));
      return { ...facts, packages, shortTitle: training.shortTitle, capacity: training.capacity };
    }),
  };
}
