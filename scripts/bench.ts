// `npm run bench`: prints tables and writes bench/latest.json. `npm run bench -- paint` runs one benchmark.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { benchApi } from './bench/api.ts';
import { benchPaint } from './bench/paint.ts';
import { printTable, type Table } from './bench/table.ts';
import { buildSite } from './build-site.ts';
import { runCommand, StopError } from './local/stop.ts';

const BENCHMARKS: Record<string, (stopping: AbortSignal) => Promise<Table[]>> = {
  api: benchApi,
  paint: benchPaint,
};

await runCommand(async (stopping) => {
  const names = chosen(process.argv.slice(2));
  await buildSite(stopping);
  const tables: Table[] = [];
  for (const name of names) {
    process.stdout.write(`\n${name} ...\n`);
    const measured = (await BENCHMARKS[name]?.(stopping)) ?? [];
    if (stopping.aborted) throw new StopError('Stopped.');
    for (const table of measured) printTable(table);
    tables.push(...measured);
  }
  const [cpu] = cpus();
  const machine = { processors: cpus().length, model: cpu?.model ?? 'unknown', node: process.version };
  mkdirSync('bench', { recursive: true });
  writeFileSync('bench/latest.json', `${JSON.stringify({ at: new Date().toISOString(), machine, tables }, null, 2)}\n`);
  process.stdout.write('\nWritten to bench/latest.json\n');
});

function chosen(names: string[]): string[] {
  const all = Object.keys(BENCHMARKS);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new StopError(`There is no benchmark "${unknown}". There are: ${all.join(', ')}.`);
  return names.length > 0 ? names : all;
}
