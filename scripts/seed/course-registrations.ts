import { randomUUID } from 'node:crypto';
import type { Database } from '#netlify/db/database.ts';
import { insertSeedCourse, insertSeedRegistrations, type SeedPackage, type SeedPlace } from '#netlify/db/seed.ts';
import { generatePerson, pick, spreadOver } from './people.ts';

const BATCH = 1_000;
const DAYS_ON_SALE = 30;

/** Stores a future course with people in each package and room for more. */
export async function seedCourseRegistrations(database: Database, count: number, stopping: AbortSignal): Promise<void> {
  const now = new Date();
  const { id, packages } = await insertSeedCourse(database, count, now);
  for (let from = 0; from < count && !stopping.aborted; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const rows = Array.from({ length: size }, (_, index) => generatePlace(from + index, count, packages, now));
    await insertSeedRegistrations(database, id, rows);
  }
}

function generatePlace(number: number, count: number, packages: [SeedPackage, ...SeedPackage[]], now: Date): SeedPlace {
  const { id: packageId, dueFils, depositFils } = pick(packages, number);
  const isParent = number % 3 !== 0;
  const nanny = generatePerson(count + number);
  return {
    ...generatePerson(number),
    ...{ id: randomUUID(), packageId, dueFils, depositFils, courseType: 'newborn-maternity' },
    registrantRole: isParent ? 'parent' : 'nanny',
    nanny: isParent ? { firstName: nanny.firstName, lastName: nanny.lastName } : null,
    profession: null,
    company: null,
    notes: null,
    isPaid: false,
    createdAt: spreadOver(DAYS_ON_SALE, number, count, now),
  };
}
