import type { Database } from '#netlify/db/database.ts';
import { CALLS_APART_MS } from '#netlify/http/call-deliver.ts';
import { deliverInProcess } from '../server/deliver.ts';
import { loadFunctions, type LoadedFunction } from '../server/functions.ts';
import { startSchedule } from '../server/schedule.ts';
import { openDataDirectory } from './data-directory.ts';
import { migrateWhenReachable, openLocalDatabase } from './database.ts';
import { keepSampleDates, loadEnvironment, provideSecrets } from './environment.ts';
import { readPort, requireFreePort } from './ports.ts';
import { waitForStop } from './stop.ts';

interface Serving {
  /** Runs once the port and the data directory are taken and the database is opened. The database may be unreachable. */
  prepare?: (database: Database) => Promise<void>;
  /** Starts the server. @returns a function that ends it */
  serve: (port: number, functions: LoadedFunction[], database: Database) => Promise<() => Promise<void>>;
}

/**
 * Serves the site with its functions, schedule and database until `stopping` aborts. Starts even while the database is
 * unreachable, and migrates the database once it answers.
 * @throws StopError if the port, the data directory or the database cannot be used
 */
export async function serveLocally(stopping: AbortSignal, { prepare, serve }: Serving): Promise<void> {
  loadEnvironment();
  keepSampleDates();
  const port = readPort();
  await requireFreePort(port);
  const dataDirectory = openDataDirectory();
  const codes = provideSecrets(dataDirectory);

  const database = await openLocalDatabase(() => dataDirectory);
  try {
    await prepare?.(database);
    if (stopping.aborted) return;
    const functions = await loadFunctions();
    deliverInProcess(functions, CALLS_APART_MS);
    const end = await serve(port, functions, database);
    const jobs = startSchedule(functions);
    process.stdout.write(`\nNova is at http://localhost:${port}\n`);
    for (const [name, code] of Object.entries(codes)) process.stdout.write(`  ${name}: ${code}\n`);

    await migrateWhenReachable(database, stopping);
    await waitForStop(stopping);
    for (const job of jobs) job.stop();
    await end();
  } finally {
    await database.close();
  }
}
