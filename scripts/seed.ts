// `npm run seed -- --referrals 100000`: fills the configured database with generated rows.
import { parseArgs } from 'node:util';
import type { Database } from '#netlify/db/database.ts';
import { settleSeed } from '#netlify/db/seed.ts';
import { withMigratedDatabase } from './local/database.ts';
import { loadEnvironment } from './local/environment.ts';
import { runCommand, StopError } from './local/stop.ts';
import { seedCourseRegistrations } from './seed/course-registrations.ts';
import { seedReferrals } from './seed/referrals.ts';
import { seedRegistrations } from './seed/registrations.ts';

const SEEDS: Record<string, (database: Database, count: number, stopping: AbortSignal) => Promise<void>> = {
  referrals: seedReferrals,
  registrations: seedRegistrations,
  'course-registrations': seedCourseRegistrations,
};

await runCommand(async (stopping) => {
  loadEnvironment();
  const counts = readCounts();
  await withMigratedDatabase(stopping, async (database) => {
    for (const [name, count] of counts) {
      const startedAt = performance.now();
      process.stdout.write(`Generating ${count} ${name} ...\n`);
      await SEEDS[name]?.(database, count, stopping);
      if (stopping.aborted) throw new StopError('Stopped; what was stored until now stays.');
      const seconds = (performance.now() - startedAt) / 1000;
      process.stdout.write(`  done in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} a second\n`);
    }
    await settleSeed(database);
  });
});

function readCounts(): [name: string, count: number][] {
  const names = Object.keys(SEEDS);
  const usage = `Say what to generate, for example: npm run seed -- ${names.map((name) => `--${name} 1000`).join(' ')}`;
  const counts = Object.entries(readOptions(names, usage));
  if (counts.length === 0) throw new StopError(usage);
  return counts.map(([name, text = '']) => {
    if (!/^[1-9]\d{0,6}$/.test(text)) throw new StopError(`--${name} needs a whole number from 1 to 9999999. ${usage}`);
    return [name, Number(text)];
  });
}

function readOptions(names: string[], usage: string): Record<string, string | undefined> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return { ...parseArgs({ options }).values };
  } catch (error) {
    throw new StopError(`${error instanceof Error ? error.message : String(error)}. ${usage}`);
  }
}
