// Builds the Astro site in the working directory and tells the parent process what it took.
import { build } from 'astro';
import type { BuildCost } from './build-cost.ts';

const startedAt = performance.now();
await build({ logLevel: 'error' });
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
process.send?.({
  seconds: (performance.now() - startedAt) / 1_000,
  processorSeconds: (userCPUTime + systemCPUTime) / 1e6,
  memoryMb: maxRSS / 1_024,
} satisfies BuildCost);
