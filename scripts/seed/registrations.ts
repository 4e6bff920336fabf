import { randomUUID } from 'node:crypto';
import type { Database } from '#netlify/db/database.ts';
import { insertSeedRegistrations, insertSeedTraining, type SeedRegistration } from '#netlify/db/seed.ts';
import { DAYS_A_YEAR, generatePerson, pick, spreadOver } from './people.ts';

const PARTICIPANTS = 50;

/** Stores `count` registrations in workshops of 50 participants each. */
export async function seedRegistrations(database: Database, count: number, stopping: AbortSignal): Promise<void> {
  const now = new Date();
  for (let from = 0; from < count && !stopping.aborted; from += PARTICIPANTS) {
    const size = Math.min(PARTICIPANTS, count - from);
    const rows = Array.from({ length: size }, (_, index) => generateRegistration(from + index, count, now));
    await insertSeedRegistrations(database, await insertSeedTraining(database, size), rows);
  }
}

function generateRegistration(number: number, count: number, now: Date): SeedRegistration {
  return {
    ...generatePerson(number),
    id: randomUUID(),
    profession: pick([null, 'Nanny', 'Maternity nurse'], number),
    company: pick([null, 'Family Haddad', 'Family Smith', null], number),
    notes: pick(
      [null, 'Vegetarian lunch, please.', null, 'Arrives ten minutes late.\nSpeaks English and Tagalog.'],
      number,
    ),
    ...{ dueFils: 30_000, depositFils: null, isPaid: number % 3 === 0 },
    nanny: null,
    createdAt: spreadOver(DAYS_A_YEAR, number, count, now),
  };
}
