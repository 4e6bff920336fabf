// `npm run bench`: what the local server does on a real PostgreSQL of its own, as tables and in bench/latest.json.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openByAddress } from '#netlify/db/client.ts';
import { insertSeedWorkshop } from '#netlify/db/seed/registrations.ts';
import { measureDashboards } from './bench/dashboards.ts';
import { measureRegistrations, type RegistrationFigures } from './bench/registrations.ts';
import { report } from './bench/report.ts';
import { findFreePort } from './local/free-port.ts';
import { startPostgres } from './local/postgres.ts';
import { spawnServer } from './local/server-process.ts';
import { runCommand } from './local/stop.ts';
import { seedReferrals } from './seed/referrals.ts';

const CONNECTIONS = [1, 10, 50];
const SECONDS = 5;
const WARM_UP = { connections: 10, seconds: 2 };
const ENOUGH_PLACES = 10_000_000;
const REFERRALS = 100_000;
const ACCESS_CODE = 'access-code-of-the-bench';

await runCommand(async (stopping) => {
  process.stdout.write('Starting PostgreSQL and the server ...\n');
  const directory = mkdtempSync(join(tmpdir(), 'nova-bench-'));
  const postgres = await startPostgres();
  const server = spawnServer(await findFreePort(), {
    DATABASE_URL: postgres.address(),
    DATA_DIR: directory,
    PUBLISH_DIRECTORY: directory,
    ADMIN_ACCESS_CODE: ACCESS_CODE,
  });
  const database = await openByAddress(postgres.address());
  try {
    await server.ready();
    const { origin } = server;
    const workshopId = await insertSeedWorkshop(database, ENOUGH_PLACES);
    const measure = (connections: number, seconds: number) =>
      measureRegistrations(origin, workshopId, { connections, seconds, stopping });
    await measure(WARM_UP.connections, WARM_UP.seconds);
    const registrations: RegistrationFigures[] = [];
    for (const connections of CONNECTIONS) registrations.push(await measure(connections, SECONDS));

    process.stdout.write(`Generating ${REFERRALS} referrals ...\n`);
    await seedReferrals(database, REFERRALS, stopping);
    const bench = { origin, accessCode: ACCESS_CODE, serverId: server.id, stopping };
    if (stopping.aborted) return;
    report({ registrations, referrals: { stored: REFERRALS, ...(await measureDashboards(bench)) } });
  } finally {
    server.signal('SIGTERM');
    await server.exit();
    await database.close();
    await postgres.remove();
    rmSync(directory, { recursive: true });
  }
});
