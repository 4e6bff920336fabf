/** A reason to stop that the person at the keyboard can act on: told as a sentence, without a stack. */
export class StopError extends Error {
  override readonly name = 'StopError';
}

/** Runs a command's body; a StopError ends the process with its sentence. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
