import { once } from 'node:events';

/** A reason to stop on which the user can act. It is printed without a stack trace. */
export class StopError extends Error {
  override readonly name = 'StopError';
}

/**
 * Runs a command's body and ends the process, with status 1 after a StopError. SIGINT and SIGTERM abort `stopping`, and the body
 * must then return.
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
    // The parent, node --watch, would otherwise wait for a file to change.
    if (process.env['WATCH_REPORT_DEPENDENCIES']) process.kill(process.ppid);
  }
  process.exit();
}

export async function waitForStop(stopping: AbortSignal): Promise<void> {
  if (!stopping.aborted) await once(stopping, 'abort');
}
