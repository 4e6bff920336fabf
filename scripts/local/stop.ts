import { once } from 'node:events';

/** A reason to stop that the person at the keyboard can act on: told as a sentence, without a stack. */
export class StopError extends Error {
  override readonly name = 'StopError';
}

/**
 * Runs a command's body and ends the process. A StopError ends it with its sentence and status 1; SIGINT and SIGTERM
 * abort `stopping`, which the body obeys by returning.
 */
export async function runCommand(body: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => controller.abort());
  }
  try {
    await body(controller.signal);
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    // node --watch, its parent then, would wait for a change of the files, which mends nothing here.
    if (process.env['WATCH_REPORT_DEPENDENCIES']) process.kill(process.ppid);
  }
  process.exit();
}

/** Waits until the command is told to stop. */
export async function untilStopped(stopping: AbortSignal): Promise<void> {
  if (!stopping.aborted) await once(stopping, 'abort');
}
