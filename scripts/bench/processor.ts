import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { openByAddress } from '#netlify/db/client.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { insertSeedWorkshop } from '#netlify/db/seed.ts';
import { findFreePort } from '#scripts/local/ports.ts';
import { startPostgres } from '../local/postgres.ts';
import { sendRegistrations } from './registrations.ts';
import { median, type Table } from './table.ts';

/** Until the code is compiled. */
const WARM_UP = 5_000;
/** Short turns alternate, because the machine's speed changes by the second. */
const TURNS = 20;
const REQUESTS_A_TURN = 500;
const AT_ONCE = 8;
const ENOUGH_PLACES = 10_000_000;

/** Processor time of a registration by the function and by a bare handler with the same statement; the limit is 1.5 times. */
export async function benchProcessor(stopping: AbortSignal): Promise<Table[]> {
  const postgres = await startPostgres();
  const database = await openByAddress(postgres.address());
  const servers: MeasuredServer[] = [];
  try {
    await migrate(database);
    const workshopId = await insertSeedWorkshop(database, ENOUGH_PLACES);
    const start = async (name: string) => {
      const server = await startServer(name, postgres.address());
      servers.push(server);
      await server.send(workshopId, WARM_UP);
      return () => server.measure(workshopId, REQUESTS_A_TURN);
    };
    const [measureBare, measureOurs] = [await start('bare'), await start('functions')];
    const turns: { bare: number; ours: number }[] = [];
    while (turns.length < TURNS && !stopping.aborted) {
      turns.push({ bare: await measureBare(), ours: await measureOurs() });
    }
    const [bare, ours] = [median(turns.map((turn) => turn.bare)), median(turns.map((turn) => turn.ours))];
    const ratio = median(turns.map((turn) => turn.ours / turn.bare));
    return [
      {
        name: `Processor time of a registration, medians of ${TURNS} turns of ${REQUESTS_A_TURN}`,
        titles: ['registered by', 'µs of processor', 'ratio'],
        rows: [
          ['bare handler', bare, '1.00'],
          ['function', ours, ratio.toFixed(2)],
        ],
      },
    ];
  } finally {
    for (const server of servers) server.stop();
    await database.close();
    await postgres.remove();
  }
}

interface MeasuredServer {
  send: (workshopId: number, amount: number) => Promise<void>;
  /** @returns microseconds of processor time for each request */
  measure: (workshopId: number, amount: number) => Promise<number>;
  stop: () => void;
}

async function startServer(name: string, databaseUrl: string): Promise<MeasuredServer> {
  const port = await findFreePort();
  const { PATH = '' } = process.env;
  const server = spawn(process.execPath, [`scripts/bench/servers/${name}.ts`], {
    env: { PATH, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await whenReady(origin);
  const send = async (workshopId: number, amount: number) => {
    const { non2xx, errors } = await sendRegistrations(origin, workshopId, { connections: AT_ONCE, amount });
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} registrations failed.`);
  };
  return {
    send,
    async measure(workshopId, amount) {
      const before = await processorTime(origin);
      await send(workshopId, amount);
      return Math.round(((await processorTime(origin)) - before) / amount);
    },
    stop: () => server.kill(),
  };
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
