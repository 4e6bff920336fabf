import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

interface ChildOptions {
  /** Ends the child and all its processes. */
  stopping: AbortSignal;
  environment?: Record<string, string>;
  /** Prints the output too, as it arrives. */
  isShown?: boolean;
}

export interface ChildResult {
  /** The exit code; 1 if a signal ended the child. */
  status: number;
  output: string;
}

/** Runs a program to its end, in a process group that an abort ends as a whole. */
export async function runChild(
  program: string,
  parameters: string[],
  { stopping, environment = {}, isShown = false }: ChildOptions,
): Promise<ChildResult> {
  const child = spawn(program, parameters, {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collectOutput(child);
  if (isShown) {
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
  }
  const end = () => {
    if (child.pid !== undefined) signalGroup(child.pid);
  };
  if (stopping.aborted) end();
  stopping.addEventListener('abort', end);
  const [status] = (await once(child, 'close')) as [number | null];
  stopping.removeEventListener('abort', end);
  return { status: status ?? 1, output: printed() };
}

function signalGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // The child has already ended.
  }
}

/** Collects the output of a child process. @returns a function that returns the output so far */
export function collectOutput({ stdout, stderr }: { stdout: Readable; stderr: Readable }): () => string {
  let printed = '';
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return () => printed;
}
