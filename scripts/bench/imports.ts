import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledFunctions, bytesAtStart } from '../bundle/at-start.ts';
import { bundleFunctions } from '../bundle/functions.ts';

const RUNS = 5;

/** What a function costs before its first line runs. */
export interface ImportFigures {
  name: string;
  /** Of its file and all that it imports as it starts. */
  bytes: number;
  /** Median of new processes. */
  milliseconds: number;
}

/** Bundles the functions into `directory` and imports each in processes of their own; the dearest first. */
export async function measureImports(directory: string): Promise<ImportFigures[]> {
  const metafile = await bundleFunctions(directory);
  return bundledFunctions(metafile)
    .map(({ name, file }) => ({
      name,
      bytes: bytesAtStart(metafile, file),
      milliseconds: medianImport(join(directory, basename(file))),
    }))
    .sort((a, b) => b.milliseconds - a.milliseconds);
}

export function printImports(imports: ImportFigures[]): void {
  process.stdout.write('\nBundled functions\nimported within ms  kB at start  name\n');
  for (const { name, bytes, milliseconds } of imports) {
    const size = (bytes / 1000).toFixed(0);
    process.stdout.write(`${String(milliseconds).padStart(18)}  ${size.padStart(11)}  ${name}\n`);
  }
}

function medianImport(file: string): number {
  const source = `const at = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write(String(performance.now() - at)); process.exit();`;
  const times = Array.from({ length: RUNS }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' })),
  ).sort((a, b) => a - b);
  return Math.round(times[Math.floor(RUNS / 2)] ?? 0);
}
