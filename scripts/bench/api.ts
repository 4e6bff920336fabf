import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openByAddress } from '#netlify/db/client.ts';
import { insertSeedWorkshop } from '#netlify/db/seed.ts';
import { findFreePort } from '#scripts/local/ports.ts';
import { startPostgres } from '../local/postgres.ts';
import { spawnServer } from '../local/server-process.ts';
import { seedReferrals } from '../seed/referrals.ts';
import { benchDashboardPage } from './dashboard-page.ts';
import { measureDashboards } from './dashboards.ts';
import { sendRegistrations } from './registrations.ts';
import type { Table } from './table.ts';

const CONNECTIONS = [1, 10, 50];
const SECONDS = 5;
const WARM_UP = { connections: 10, duration: 2 };
const ENOUGH_PLACES = 10_000_000;
const REFERRALS = 100_000;
const ACCESS_CODE = 'access-code-of-the-bench';

/** Registrations over 1 to 50 connections, and the dashboards with 100,000 referrals, on a real PostgreSQL. */
export async function benchApi(stopping: AbortSignal): Promise<Table[]> {
  const directory = mkdtempSync(join(tmpdir(), 'nova-bench-'));
  const postgres = await startPostgres();
  const server = spawnServer(await findFreePort(), {
    DATABASE_URL: postgres.address(),
    DATA_DIR: directory,
    ADMIN_ACCESS_CODE: ACCESS_CODE,
  });
  const database = await openByAddress(postgres.address());
  try {
    await server.ready();
    const { origin } = server;
    const workshopId = await insertSeedWorkshop(database, ENOUGH_PLACES);
    await sendRegistrations(origin, workshopId, WARM_UP);
    const registrations: Table = {
      name: 'Registrations',
      titles: ['connections', 'a second', 'median ms', '99% within ms', 'failed'],
      rows: [],
    };
    for (const connections of CONNECTIONS) {
      if (stopping.aborted) break;
      const { requests, latency, errors, non2xx } = await sendRegistrations(origin, workshopId, {
        connections,
        duration: SECONDS,
      });
      registrations.rows.push([connections, Math.round(requests.average), latency.p50, latency.p99, errors + non2xx]);
    }
    await seedReferrals(database, REFERRALS, stopping);
    const bench = { origin, accessCode: ACCESS_CODE, stopping };
    const calls = dashboardTables(await measureDashboards(bench));
    return [registrations, ...calls, await benchDashboardPage(bench, `Dashboard in a browser, ${REFERRALS} referrals`)];
  } finally {
    server.signal('SIGTERM');
    await server.exit();
    await database.close();
    await postgres.remove();
    rmSync(directory, { recursive: true });
  }
}

function dashboardTables({ calls, csv }: Awaited<ReturnType<typeof measureDashboards>>): Table[] {
  return [
    {
      name: `Dashboards, ${REFERRALS} referrals`,
      titles: ['call', 'median ms', 'bytes compressed'],
      rows: calls.map(({ call, median, bytes }) => [call, median, bytes]),
    },
    {
      name: `Export of ${REFERRALS} referrals`,
      titles: ['seconds', 'bytes compressed'],
      rows: [[csv.seconds, csv.bytes]],
    },
  ];
}
