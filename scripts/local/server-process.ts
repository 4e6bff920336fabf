import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { NO_EXTERNAL_SERVICES } from './environment.ts';
import { collectOutput } from './child.ts';

const READY_WITHIN_MS = 180_000;

/** The server of `npm start`, without builds, in a process of its own. */
export interface ServerProcess extends AsyncDisposable {
  origin: string;
  id: number | undefined;
  output(): string;
  /** Waits until the process ends. @returns the exit code; `null` after a signal */
  exit(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Waits until the server is healthy. @throws Error with the output if the process ends or takes too long */
  ready(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts the server on a port with these variables, directly or by a command. Without DATABASE_URL it embeds a database. */
export function spawnServer(
  port: number,
  environment: Record<string, string>,
  [program, ...parameters]: readonly [string, ...string[]] = [process.execPath, 'scripts/start.ts'],
  cwd = process.cwd(),
): ServerProcess {
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, ...NO_EXTERNAL_SERVICES, SKIP_BUILD: '1', ...environment, PORT: String(port) },
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const printed = collectOutput(child);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    id: child.pid,
    output: printed,
    exit: async () => (await exited)[0],
    signal: (name) => child.kill(name),
    async ready() {
      const deadline = Date.now() + READY_WITHIN_MS;
      while (!(await isHealthy(origin))) {
        if (Date.now() > deadline || child.exitCode !== null) throw new Error(`The server is not ready:\n${printed()}`);
        await setTimeout(50);
      }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exited;
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
