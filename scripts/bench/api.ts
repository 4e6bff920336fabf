import { randomUUID } from 'node:crypto';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openByAddress } from '#netlify/db/client.ts';
import { insertSeedTraining, settleSeed } from '#netlify/db/seed.ts';
import { findFreePort } from '#scripts/local/ports.ts';
import { startPostgres } from '../local/postgres.ts';
import { spawnServer } from '../local/server-process.ts';
import { seedReferrals } from '../seed/referrals.ts';
import { seedRegistrations } from '../seed/registrations.ts';
import { benchDashboardPage } from './dashboard-page.ts';
import { benchDashboards } from './dashboards.ts';
import type { Table } from './table.ts';

const CONNECTIONS = [1, 10, 50];
const SECONDS = 5;
const WARM_UP = { connections: 10, seconds: 2 };
const ENOUGH_PLACES = 10_000_000;
const REFERRALS = 100_000;
const REGISTRATIONS = 10_000;
const ACCESS_CODE = 'access-code-of-the-bench';

/** Measures dashboards with 100,000 referrals and 200 trainings, and registrations over 1 to 50 connections, on PostgreSQL. */
export async function benchApi(stopping: AbortSignal): Promise<Table[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'nova-bench-'));
  const postgres = await startPostgres();
  const server = spawnServer(await findFreePort(), {
    DATABASE_URL: postgres.address(),
    DATA_DIR: folder.path,
    ADMIN_ACCESS_CODE: ACCESS_CODE,
  });
  const database = await openByAddress(postgres.address());
  try {
    await server.ready();
    const { origin } = server;
    await seedReferrals(database, REFERRALS, stopping);
    await seedRegistrations(database, REGISTRATIONS, stopping);
    await settleSeed(database);
    const bench = { origin, accessCode: ACCESS_CODE, stopping };
    // Measured before the registrations, whose emails take minutes to send.
    const dashboards = [
      ...(await benchDashboards(bench, REFERRALS)),
      await benchDashboardPage(bench, `Dashboard in a browser, ${REFERRALS} referrals`),
    ];
    return [
      ...dashboards,
      await benchRegistrations(origin, await insertSeedTraining(database, ENOUGH_PLACES), stopping),
    ];
  } finally {
    server.signal('SIGTERM');
    await server.exit();
    await database.close();
    await postgres.remove();
  }
}

async function benchRegistrations(origin: string, workshopId: number, stopping: AbortSignal): Promise<Table> {
  await sendRegistrations(origin, workshopId, WARM_UP.connections, WARM_UP.seconds);
  const rows: Table['rows'] = [];
  for (const connections of CONNECTIONS) {
    if (stopping.aborted) break;
    const { requests, latency, errors, non2xx } = await sendRegistrations(origin, workshopId, connections, SECONDS);
    rows.push([connections, Math.round(requests.average), latency.p50, latency.p99, errors + non2xx]);
  }
  return { name: 'Registrations', titles: ['connections', 'a second', 'median ms', '99% within ms', 'failed'], rows };
}

/** Registers one new nanny after another over each connection. */
function sendRegistrations(origin: string, workshopId: number, connections: number, duration: number) {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const key = randomUUID();
    const body = { firstName: 'Maria', lastName: key, email: `${key}@example.com`, phone: '+971 50 123 4567' };
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    return { ...request, headers, body: JSON.stringify(body) };
  };
  const path = `/api/workshops/${workshopId}/register`;
  return autocannon({ url: origin, connections, duration, requests: [{ method: 'POST', path, setupRequest }] });
}
