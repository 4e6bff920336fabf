import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from '../local/child.ts';
import { readReport, type Counts, type Runner } from './reports.ts';

/** A check that `npm test` runs: a script of package.json whose name begins with `test:`. */
export interface Gate {
  name: string;
  runner: Runner | null;
}

/** All gates, in the order of package.json. */
export function readGates(): Gate[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  return Object.entries(scripts)
    .filter(([script]) => script.startsWith('test:'))
    .map(([script, command]) => ({
      name: script.replace('test:', ''),
      runner: (['vitest', 'playwright'] as const).find((runner) => command.startsWith(runner)) ?? null,
    }));
}

interface GateResult extends Counts {
  output: string;
}

/** Runs a gate to its end. One that is no test runner counts as one test. */
export async function runGate(
  { name, runner }: Gate,
  environment: Record<string, string>,
  stopping: AbortSignal,
): Promise<GateResult> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'nova-report-'));
  const report = join(folder.path, 'report.json');
  const { status, output } = await runChild(
    'npm',
    ['run', '--silent', `test:${name}`, '--', ...reportParameters(runner, report)],
    { stopping, environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  if (runner === null) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, remarks: [], output };
  return { ...readReport(runner, existsSync(report) ? readFileSync(report, 'utf8') : null, status), output };
}

function reportParameters(runner: Runner | null, report: string): string[] {
  switch (runner) {
    case 'vitest':
      return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    case 'playwright':
      return ['--reporter=list,json'];
    case null:
      return [];
  }
}
