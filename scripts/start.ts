// `npm start`: builds the site and serves it with its functions and database on one port, until told to stop.
import { once } from 'node:events';
import { closeDataDirectory, openDataDirectory } from './local/data-directory.ts';
import { migrateWhenReachable, openLocalDatabase } from './local/database.ts';
import { loadEnvironmentFile, provideSecrets } from './local/environment.ts';
import { runCommand, StopError } from './local/stop.ts';
import { buildSite } from './build-site.ts';
import { settleBackground } from './server/background.ts';
import { loadFunctions } from './server/functions.ts';
import { startSchedule } from './server/schedule.ts';
import { createLocalServer } from './server/server.ts';

await runCommand(async () => {
  loadEnvironmentFile();
  const dataDirectory = openDataDirectory();
  const codes = provideSecrets(dataDirectory);
  if (process.env['SKIP_BUILD'] !== '1') await buildSite();

  const stopping = new AbortController();
  const database = await openLocalDatabase(dataDirectory);
  const migrated = migrateWhenReachable(database, stopping.signal);
  const functions = await loadFunctions();
  const server = await createLocalServer({
    projectDirectory: process.cwd(),
    publishDirectory: 'dist',
    functions,
  });

  const port = Number(process.env['PORT'] ?? 8888);
  server.listen(port);
  await once(server, 'listening').catch((error: unknown) => {
    throw new StopError(`Port ${port} cannot be used (${String(error)}). Set PORT to another one.`);
  });
  const jobs = startSchedule(functions);
  process.stdout.write(`\nNova is at http://localhost:${port}\n`);
  for (const [name, code] of Object.entries(codes)) process.stdout.write(`  ${name}: ${code}\n`);

  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  stopping.abort();
  for (const job of jobs) job.stop();
  server.close();
  server.closeAllConnections();
  await settleBackground();
  await migrated;
  await database.close();
  closeDataDirectory();
  process.exit(0);
});
