import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { registrationRequestSchema } from '#src/contract/registration-requests.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { register } from '#netlify/db/queries/registrations/register.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { insertSeedTraining } from '#netlify/db/seed.ts';
import { startPostgres } from '../local/postgres.ts';
import { callFunction, functionRouter, loadFunctions } from '../server/functions.ts';
import { median, type Table } from './table.ts';

const ROUNDS = 11;
const REGISTRATIONS_A_ROUND = 200;
const PLACES = 1_000_000;

/** Answers each call of `deliver` at once, as the platform does. */
const PLATFORM = `
  const { createServer } = require('node:http');
  const server = createServer((request, response) => response.writeHead(202).end());
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

type Handle = (request: Request) => Promise<Response>;

/**
 * The processor time of a registration by our function, and by a handler that only parses, stores and answers. The function
 * also calls `deliver`, in another process. @returns medians of alternating rounds
 */
export async function benchProcessorTime(): Promise<Table[]> {
  const postgres = await startPostgres();
  Object.assign(process.env, { DATABASE_URL: postgres.address(), SESSION_SECRET: randomUUID() });
  const platform = spawn(process.execPath, ['--eval', PLATFORM]);
  try {
    const [port] = (await once(platform.stdout, 'data')) as [Buffer];
    const database = await connectDatabase();
    await migrate(database);
    const workshopId = await insertSeedTraining(database, PLACES);
    const origin = `http://127.0.0.1:${String(port).trim()}`;
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
        kind: 'workshop',
        isByStaff: false,
      });
      return Response.json({ success: true }, { status: 201 });
    };
    const rounds: { ours: number; bare: number }[] = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push({ bare: await measure(bare, origin + path), ours: await measure(ours, origin + path) });
    }
    const timeOf = (handler: 'ours' | 'bare') => median(rounds.slice(1).map((round) => round[handler]));
    const row = [Math.round(timeOf('ours')), Math.round(timeOf('bare')), (timeOf('ours') / timeOf('bare')).toFixed(2)];
    await database.close();
    return [{ name: 'Processor time of a registration', titles: ['µs', 'bare µs', 'ratio'], rows: [row] }];
  } finally {
    platform.kill();
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
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        'Idempotency-Key': key,
      };
      const { status } = await handle(new Request(url, { method: 'POST', headers, body }));
      if (status !== 201) throw new Error(`A registration was answered ${status}.`);
    }
  } finally {
    process.stdout.write = write;
  }
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / REGISTRATIONS_A_ROUND;
}
