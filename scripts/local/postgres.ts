import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from './ports.ts';
import { locateBinaries, unprivilegedAccount, type Account } from './postgres-binaries.ts';
import { StopError } from './stop.ts';

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
const NOT_DURABLE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'];
/** Keeps the first plan of a prepared statement. By default PostgreSQL plans it five times first. */
const PLANS_ONCE = 'plan_cache_mode=force_generic_plan';
const PASSWORD = 'local';
const START_TRIES = 20;
const RETRY_AFTER_MS = 500;

/** A real PostgreSQL in a temporary folder, for tests and benchmarks. */
export interface LocalPostgres {
  address(database?: string): string;
  start(): Promise<void>;
  /** Ends the server as a power cut does. `start` brings it back with the same data. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

interface PostgresOptions {
  /** Whether data survives a power cut. Tests are faster if it does not. */
  durable?: boolean;
}

/** Starts a PostgreSQL with built-in rules of Unicode, which do not depend on the machine. */
export async function startPostgres({ durable = true }: PostgresOptions = {}): Promise<LocalPostgres> {
  const account = unprivilegedAccount();
  const directory = mkdtempSync(join(tmpdir(), 'nova-postgres-'));
  chmodSync(directory, 0o755);
  const bin = locateBinaries(directory, account);
  const data = createCluster(bin, directory, account);
  const port = await findFreePort();
  let server: ChildProcess | undefined;

  async function end(signal: 'SIGINT' | 'SIGKILL') {
    if (server?.exitCode !== null || !server.kill(signal)) return;
    await once(server, 'exit');
  }

  process.once('exit', () => {
    server?.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  const postgres: LocalPostgres = {
    address: (database = 'postgres') => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    async start() {
      server = await startServer(join(bin, 'postgres'), data, account, [
        `port=${port}`,
        ...(durable ? [] : [...NOT_DURABLE, PLANS_ONCE]),
      ]);
    },
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await postgres.start();
  return postgres;
}

function createCluster(bin: string, directory: string, account: Account): string {
  const [data, passwordFile] = [join(directory, 'data'), join(directory, 'password')];
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, PASSWORD);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(data, account.uid, account.gid);
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // The password is known, so it needs no slow hash, which each connection would repeat.
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    { ...account, encoding: 'utf8' },
  );
  rmSync(passwordFile);
  if (status !== 0) throw new StopError(`PostgreSQL could not be set up:\n${stderr}`);
  return data;
}

/** Starts the server. Tries again for a while, because the processes of a killed server need a moment to end. */
async function startServer(program: string, data: string, account: Account, settings: string[]): Promise<ChildProcess> {
  let output = '';
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const server = spawn(program, ['-D', data, ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])], {
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    output = '';
    const ready = new Promise<boolean>((resolve) => {
      server.stderr.on('data', (chunk: Buffer) => {
        if (output.length < 10_000) output += chunk.toString();
        if (output.includes('ready to accept connections')) resolve(true);
      });
      server.once('exit', () => resolve(false));
    });
    if (await ready) return server;
    await setTimeout(RETRY_AFTER_MS);
  }
  throw new StopError(`PostgreSQL did not start:\n${output}`);
}
