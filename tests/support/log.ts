const lines: string[] = [];
let capturing = false;

/** Keeps the functions' log lines out of the test report, and collects them for tests. */
export function captureLog(): void {
  if (capturing) return;
  capturing = true;
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk: string | Uint8Array, ...rest: []) => {
    if (typeof chunk !== 'string' || !chunk.startsWith('{"at":')) return write(chunk, ...rest);
    lines.push(chunk);
    return true;
  };
}

/** Returns the log lines that the functions write during `work`. */
export async function logOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = lines.length;
  await work();
  return lines.slice(before);
}
