import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { openByAddress } from '#netlify/db/client.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { insertSeedWorkshop } from '#netlify/db/seed.ts';
import { findFreePort } from '../local/free-port.ts';
import { startPostgres } from '../local/postgres.ts';
import { sendRegistrations } from './registrations.ts';
import { median, type Table } from './table.ts';

const REQUESTS = 2_000;
/** What is measured is the code, not how it is compiled. */
const WARM_UP = 2_000;
const AT_ONCE = 8;
/** Fewer are not steady: single pairs differ by a fifth. */
const RUNS = 9;
const ENOUGH_PLACES = 10_000_000;

/** Processor time of a registration: by the function, and by a bare handler that runs the same statement. */
export async function benchProcessor(stopping: AbortSignal): Promise<Table[]> {
  const postgres = await startPostgres();
  const database = await openByAddress(postgres.address());
  try {
    await migrate(database);
    const workshopId = await insertSeedWorkshop(database, ENOUGH_PLACES);
    const measure = (name: string) => measureServer(name, postgres.address(), workshopId);
    const runs: { bare: number; ours: number }[] = [];
    while (runs.length < RUNS && !stopping.aborted)
      runs.push({ bare: await measure('bare'), ours: await measure('functions') });
    const [bare, ours] = [median(runs.map((run) => run.bare)), median(runs.map((run) => run.ours))];
    const ratio = median(runs.map((run) => run.ours / run.bare));
    return [
      {
        name: `Processor time of a registration, medians of ${RUNS} alternating runs`,
        titles: ['registered by', 'µs of processor', 'ratio'],
        rows: [
          ['bare handler', bare, '1.00'],
          ['function', ours, ratio.toFixed(2)],
        ],
      },
    ];
  } finally {
    await database.close();
    await postgres.remove();
  }
}

/** @returns microseconds for each request */
async function measureServer(name: string, databaseUrl: string, workshopId: number) {
  const port = await findFreePort();
  const { PATH = '' } = process.env;
  const server = spawn(process.execPath, [`scripts/bench/servers/${name}.ts`], {
    env: { PATH, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await whenReady(origin);
    await send(origin, workshopId, WARM_UP);
    const before = await processorTime(origin);
    await send(origin, workshopId, REQUESTS);
    return Math.round(((await processorTime(origin)) - before) / REQUESTS);
  } finally {
    server.kill();
  }
}

async function whenReady(origin: string): Promise<void> {
  for (;;) {
    try {
      await processorTime(origin);
      return;
    } catch {
      await setTimeout(50);
    }
  }
}

async function processorTime(origin: string): Promise<number> {
  return (await (await fetch(`${origin}/cpu`)).json()) as number;
}

async function send(origin: string, workshopId: number, amount: number) {
  const { non2xx, errors } = await sendRegistrations(origin, workshopId, { connections: AT_ONCE, amount });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} registrations failed.`);
}
