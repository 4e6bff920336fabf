import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledFunctions, bytesAtStart } from '../bundle/at-start.ts';
import { bundleFunctions } from '../bundle/functions.ts';
import { median, type Table } from './table.ts';

const RUNS = 5;

/** Imports each bundled function in new processes, the dearest first: what it costs before its first line runs. */
export async function benchImports(): Promise<Table[]> {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'nova-imports-'));
  const metafile = await bundleFunctions(directory.path);
  const rows = bundledFunctions(metafile)
    .map(({ name, file }) => ({
      name,
      kilobytes: Math.round(bytesAtStart(metafile, file) / 1000),
      milliseconds: medianImport(join(directory.path, basename(file))),
    }))
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .map(({ name, kilobytes, milliseconds }) => [name, kilobytes, milliseconds]);
  return [{ name: 'Bundled functions', titles: ['function', 'kB at start', 'imported within ms'], rows }];
}

function medianImport(file: string): number {
  const source = `const at = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write(String(performance.now() - at)); process.exit();`;
  return Math.round(
    median(
      Array.from({ length: RUNS }, () =>
        Number(execFileSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' })),
      ),
    ),
  );
}
