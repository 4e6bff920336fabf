import { randomUUID } from 'node:crypto';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registrationRequestSchema } from '#src/contract/register.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { register } from '#netlify/db/queries/registrations/register.ts';
import { insertSeedWorkshop } from '#netlify/db/seed.ts';
import { findFreePort } from '#scripts/local/ports.ts';
import { startPostgres } from '../local/postgres.ts';
import { spawnServer } from '../local/server-process.ts';
import { callFunction, functionRouter, loadFunctions } from '../server/functions.ts';
import { median, type Table } from './table.ts';

const ROUNDS = 11;
const REGISTRATIONS_A_ROUND = 200;
const PLACES = 1_000_000;

type Handle = (request: Request) => Promise<Response>;

/**
 * The processor time of a registration by our function, and by a handler that only parses, stores and answers. The function
 * also calls `deliver`, which runs in another process. @returns medians of alternating rounds; the ratio's limit is 1.5
 */
export async function benchProcessorTime(): Promise<Table[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'nova-bench-'));
  const postgres = await startPostgres();
  const variables = { DATABASE_URL: postgres.address(), SESSION_SECRET: randomUUID() };
  Object.assign(process.env, variables);
  const server = spawnServer(await findFreePort(), { ...variables, DATA_DIR: folder.path });
  try {
    await server.ready();
    const database = await connectDatabase();
    const workshopId = await insertSeedWorkshop(database, PLACES);
    const path = `/api/workshops/${workshopId}/register`;
    const route = functionRouter(await loadFunctions())(path, 'POST');
    if (!route) throw new Error(`No function has the path ${path}.`);
    const ours: Handle = (request) => callFunction(route, request);
    const bare: Handle = async (request) => {
      const key = request.headers.get('Idempotency-Key') ?? '';
      await register(database, {
        id: randomUUID(),
        workshopId,
        request: registrationRequestSchema.parse(await request.json()),
        now: new Date(),
        idempotencyKey: { key, path, requestHash: '' },
        response: { status: 201, body: '{}' },
        holdHours: 0,
        isByStaff: false,
      });
      return Response.json({ success: true }, { status: 201 });
    };
    const rounds: { ours: number; bare: number }[] = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push({ bare: await measure(bare, server.origin + path), ours: await measure(ours, server.origin + path) });
    }
    const timeOf = (handler: 'ours' | 'bare') => median(rounds.slice(1).map((round) => round[handler]));
    const row = [Math.round(timeOf('ours')), Math.round(timeOf('bare')), (timeOf('ours') / timeOf('bare')).toFixed(2)];
    await database.close();
    return [{ name: 'Processor time of a registration', titles: ['µs', 'bare µs', 'ratio'], rows: [row] }];
  } finally {
    server.signal('SIGTERM');
    await server.exit();
    await postgres.remove();
  }
}

/** @returns microseconds of this process for a registration */
async function measure(handle: Handle, url: string): Promise<number> {
  const write = process.stdout.write.bind(process.stdout);
  // The function logs each request.
  process.stdout.write = () => true;
  const startedAt = process.cpuUsage();
  try {
    for (let count = 0; count < REGISTRATIONS_A_ROUND; count += 1) {
      const key = randomUUID();
      const body = JSON.stringify({
        firstName: 'Maria',
        lastName: key,
        email: `${key}@example.com`,
        phone: '0501234567',
      });
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const { status } = await handle(new Request(url, { method: 'POST', headers, body }));
      if (status !== 201) throw new Error(`A registration was answered ${status}.`);
    }
  } finally {
    process.stdout.write = write;
  }
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / REGISTRATIONS_A_ROUND;
}
