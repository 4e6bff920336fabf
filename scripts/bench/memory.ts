import { readFileSync } from 'node:fs';

const EVERY_MS = 20;

/** Watches how much memory a process takes. `stop` says how many megabytes it was at most beyond those at the start. */
export function memoryOf(processId: number | undefined): { stop(): number | null } {
  const before = residentMegabytes(processId);
  let most = before;
  const timer = setInterval(() => {
    const now = residentMegabytes(processId);
    if (now !== null && most !== null) most = Math.max(most, now);
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return before === null || most === null ? null : Math.round(most - before);
    },
  };
}

/** Only Linux tells it in a file; elsewhere it is unknown. */
function residentMegabytes(processId: number | undefined): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId ?? 0}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
