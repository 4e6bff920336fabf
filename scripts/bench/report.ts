import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { DashboardFigures, ExportFigures } from './dashboards.ts';
import type { RegistrationFigures } from './registrations.ts';

export interface Figures {
  registrations: RegistrationFigures[];
  referrals: { stored: number; calls: DashboardFigures[]; csv: ExportFigures };
}

/** Prints the figures as tables and writes them, with what they were measured on, to bench/latest.json. */
export function report({ registrations, referrals }: Figures): void {
  const { stored, calls, csv } = referrals;
  const [cpu] = cpus();
  const machine = { processors: cpus().length, model: cpu?.model ?? 'unknown', node: process.version };
  printTable(
    'Registrations',
    ['connections', 'a second', 'median ms', '99% within ms', 'failed'],
    [
      ...registrations.map(({ connections, perSecond, median, p99, failed }) => [
        connections,
        perSecond,
        median,
        p99,
        failed,
      ]),
    ],
  );
  printTable(
    `Dashboards, ${stored} referrals`,
    ['call', 'median ms', 'bytes compressed'],
    [...calls.map(({ call, median, bytes }) => [call, median, bytes])],
  );
  printTable(
    `Export of ${stored} referrals`,
    ['seconds', 'bytes compressed', 'megabytes of memory'],
    [[csv.seconds, csv.bytes, csv.megabytes ?? 'unknown']],
  );
  mkdirSync('bench', { recursive: true });
  const content = { at: new Date().toISOString(), machine, registrations, referrals };
  writeFileSync('bench/latest.json', `${JSON.stringify(content, null, 2)}\n`);
  process.stdout.write('\nWritten to bench/latest.json\n');
}

function printTable(name: string, titles: string[], rows: (string | number)[][]): void {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const lines = [titles, ...rows].map((row) =>
    row.map((cell, column) => String(cell).padStart(widths[column] ?? 0)).join('  '),
  );
  process.stdout.write(`\n${name}\n${lines.join('\n')}\n`);
}
