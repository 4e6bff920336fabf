import { loadFunctions, type LoadedFunction } from '../server/functions.ts';
import { startSchedule } from '../server/schedule.ts';
import { openDataDirectory } from './data-directory.ts';
import { migrateOrStop, openLocalDatabase } from './database.ts';
import { loadEnvironmentFile, provideSecrets } from './environment.ts';
import { readPort, requireFreePort } from './port.ts';
import { untilStopped } from './stop.ts';

interface Serving {
  /** What has to be done before, once it is known that the port and the data directory can be had. */
  prepare?: () => Promise<void>;
  /** Begins to serve. @returns what ends it */
  serve: (port: number, functions: LoadedFunction[]) => Promise<() => Promise<void>>;
}

/**
 * Serves the site with its functions, schedule and database until told to stop. It begins also while the database is out of
 * reach, and migrates it when it comes up.
 * @throws StopError when something that it needs cannot be had
 */
export async function serveLocally(stopping: AbortSignal, { prepare, serve }: Serving): Promise<void> {
  loadEnvironmentFile();
  const port = readPort();
  await requireFreePort(port);
  const dataDirectory = openDataDirectory();
  const codes = provideSecrets(dataDirectory);
  await prepare?.();
  if (stopping.aborted) return;

  const database = await openLocalDatabase(() => dataDirectory);
  try {
    const functions = await loadFunctions();
    const end = await serve(port, functions);
    const jobs = startSchedule(functions);
    process.stdout.write(`\nNova is at http://localhost:${port}\n`);
    for (const [name, code] of Object.entries(codes)) process.stdout.write(`  ${name}: ${code}\n`);

    await migrateOrStop(database, stopping);
    await untilStopped(stopping);
    for (const job of jobs) job.stop();
    await end();
  } finally {
    await database.close();
  }
}
