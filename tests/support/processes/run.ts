import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { collectOutput } from '#scripts/local/child.ts';

/** Runs a module in its own process, with these variables in addition to those of this process. */
export async function runModule(
  file: string,
  parameters: string[] = [],
  environment: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [resolve(file), ...parameters], {
    cwd,
    env: { ...process.env, ...environment },
  });
  const printed = collectOutput(child);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output: printed() };
}
