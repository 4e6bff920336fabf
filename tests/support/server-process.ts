import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { findFreePort } from '#scripts/local/free-port.ts';
import { CODES } from './access.ts';
import { writeFolder } from './site.ts';

/** `npm start` without its build, in a process of its own. */
export interface ServerProcess {
  origin: string;
  /** What it has printed so far. */
  output(): string;
  /** Waits for its end. @returns its exit code, `null` where a signal ended it */
  exit(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Waits until health is ok. */
  ready(): Promise<void>;
}

const READY_WITHIN_MS = 30_000;

/** A folder for a server's data that goes when the test file ends. */
export async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'nova-data-'));
  afterAll(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts a server with these variables besides the usual ones; without DATABASE_URL its database is the embedded one. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = environment['PORT'] ?? String(await findFreePort());
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      NETLIFY_DATABASE_URL: '',
      ADMIN_ACCESS_CODE: CODES.admin,
      SKIP_BUILD: '1',
      PUBLISH_DIRECTORY: await writeFolder({ '404.html': 'Nothing here' }),
      PORT: port,
      ...environment,
    },
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  afterAll(() => child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    output: () => printed,
    exit: async () => (await exited)[0],
    signal: (name) => child.kill(name),
    async ready() {
      const deadline = Date.now() + READY_WITHIN_MS;
      while (!(await isHealthy(origin))) {
        if (Date.now() > deadline || child.exitCode !== null) throw new Error(`The server is not ready:\n${printed}`);
        await setTimeout(50);
      }
    },
  };
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`)).ok;
  } catch {
    return false;
  }
}
