import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** What one build took: by the clock, of all processors together, and its memory at the peak. */
export interface BuildCost {
  seconds: number;
  processorSeconds: number;
  memoryMb: number;
}

/** Builds the Astro site in a directory. @throws Error when the build fails */
export async function buildCost(cwd: string, signal: AbortSignal): Promise<BuildCost> {
  const child = fork(resolve('scripts/bench/measured-build.ts'), {
    cwd,
    signal,
    execArgv: ['--max-old-space-size=8192'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const costs: BuildCost[] = [];
  child.on('message', (cost: BuildCost) => costs.push(cost));
  const [code] = (await once(child, 'exit')) as [number | null];
  const [cost] = costs;
  if (code !== 0 || !cost) throw new Error(`The build in ${cwd} failed.`);
  return cost;
}
