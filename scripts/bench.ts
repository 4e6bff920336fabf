// `npm run bench`: what the local server does on a real PostgreSQL of its own, as a table and in bench/latest.json.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openByAddress } from '#netlify/db/client.ts';
import { insertSeedWorkshop } from '#netlify/db/seed/registrations.ts';
import { measureImports, printImports, type ImportFigures } from './bench/imports.ts';
import { measureRegistrations, type RegistrationFigures } from './bench/registrations.ts';
import { findFreePort } from './local/free-port.ts';
import { startPostgres } from './local/postgres.ts';
import { spawnServer } from './local/server-process.ts';
import { runCommand } from './local/stop.ts';

const CONNECTIONS = [1, 10, 50];
const SECONDS = 5;
const WARM_UP = { connections: 10, seconds: 2 };
const ENOUGH_PLACES = 10_000_000;

await runCommand(async (stopping) => {
  process.stdout.write('Starting PostgreSQL and the server ...\n');
  const directory = mkdtempSync(join(tmpdir(), 'nova-bench-'));
  const postgres = await startPostgres();
  const server = spawnServer(await findFreePort(), {
    DATABASE_URL: postgres.address(),
    DATA_DIR: directory,
    PUBLISH_DIRECTORY: directory,
  });
  const database = await openByAddress(postgres.address());
  try {
    await server.ready();
    const workshopId = await insertSeedWorkshop(database, ENOUGH_PLACES);
    const measure = (connections: number, seconds: number) =>
      measureRegistrations(server.origin, workshopId, { connections, seconds, stopping });
    await measure(WARM_UP.connections, WARM_UP.seconds);
    const registrations: RegistrationFigures[] = [];
    for (const connections of CONNECTIONS) registrations.push(await measure(connections, SECONDS));
    const imports = await measureImports(join(directory, 'bundled-functions'));
    if (!stopping.aborted) report(registrations, imports);
  } finally {
    server.signal('SIGTERM');
    await server.exit();
    await database.close();
    await postgres.remove();
    rmSync(directory, { recursive: true });
  }
});

function report(registrations: RegistrationFigures[], imports: ImportFigures[]): void {
  const [cpu] = cpus();
  const machine = { processors: cpus().length, model: cpu?.model ?? 'unknown', node: process.version };
  process.stdout.write('\nRegistrations\nconnections  a second  median ms  99% within ms  failed\n');
  for (const { connections, perSecond, median, p99, failed } of registrations) {
    const cells = [
      [connections, 11],
      [perSecond, 8],
      [median, 9],
      [p99, 13],
      [failed, 6],
    ] as const;
    process.stdout.write(`${cells.map(([value, width]) => String(value).padStart(width)).join('  ')}\n`);
  }
  printImports(imports);
  mkdirSync('bench', { recursive: true });
  const content = { at: new Date().toISOString(), machine, registrations, imports };
  writeFileSync('bench/latest.json', `${JSON.stringify(content, null, 2)}\n`);
  process.stdout.write('\nWritten to bench/latest.json\n');
}
