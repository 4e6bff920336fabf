// `npm start`: builds the site and serves it with its functions and database on one port, until told to stop.
// SKIP_BUILD=1 serves what PUBLISH_DIRECTORY (default: dist) holds already.
import { buildSite } from './build-site.ts';
import { openDataDirectory } from './local/data-directory.ts';
import { migrateOrStop, openLocalDatabase } from './local/database.ts';
import { loadEnvironmentFile, provideSecrets } from './local/environment.ts';
import { listen, readPort, requireFreePort } from './local/port.ts';
import { runCommand, untilStopped } from './local/stop.ts';
import { loadFunctions } from './server/functions.ts';
import { startSchedule } from './server/schedule.ts';
import { closeServer, createLocalServer } from './server/server.ts';

await runCommand(async (stopping) => {
  loadEnvironmentFile();
  const port = readPort();
  await requireFreePort(port);
  const dataDirectory = openDataDirectory();
  const codes = provideSecrets(dataDirectory);
  if (process.env['SKIP_BUILD'] !== '1') await buildSite(stopping);
  if (stopping.aborted) return;

  const database = await openLocalDatabase(dataDirectory);
  try {
    const functions = await loadFunctions();
    const publishDirectory = process.env['PUBLISH_DIRECTORY'] ?? 'dist';
    const server = await createLocalServer({ projectDirectory: process.cwd(), publishDirectory, functions });
    await listen(server, port);
    const jobs = startSchedule(functions);
    process.stdout.write(`\nNova is at http://localhost:${port}\n`);
    for (const [name, code] of Object.entries(codes)) process.stdout.write(`  ${name}: ${code}\n`);

    await migrateOrStop(database, stopping);
    await untilStopped(stopping);
    for (const job of jobs) job.stop();
    await closeServer(server);
  } finally {
    await database.close();
  }
});
