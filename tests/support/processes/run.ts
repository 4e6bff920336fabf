import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { printedBy } from '#scripts/local/child.ts';

/** What became of a process that ran to its end. */
export interface Ended {
  status: number | null;
  output: string;
}

/** Runs one of our modules in a process of its own, with these variables besides the usual ones. */
export async function runModule(
  file: string,
  parameters: string[] = [],
  environment: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<Ended> {
  const child = spawn(process.execPath, [resolve(file), ...parameters], {
    cwd,
    env: { ...process.env, ...environment },
  });
  const printed = printedBy(child);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output: printed() };
}
