// `npm run db:migrate`: applies pending migrations to the database of DATABASE_URL.
import { readEnvironment } from '#netlify/env.ts';
import { withMigratedDatabase } from './local/database.ts';
import { loadEnvironment } from './local/environment.ts';
import { runCommand, StopError } from './local/stop.ts';

await runCommand(async (stopping) => {
  loadEnvironment();
  if (readEnvironment().databaseUrl === undefined) {
    throw new StopError(
      'DATABASE_URL is not set. Without it npm start uses its own database, and migrates that by itself.',
    );
  }
  await withMigratedDatabase(stopping, (_database, applied) => {
    process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}.\n` : 'There was nothing to apply.\n');
    return Promise.resolve();
  });
});
