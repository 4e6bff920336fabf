import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runChild } from './child.ts';

type Runner = 'vitest' | 'playwright';

/** A check of `npm test`: a script of package.json with a name that begins with `test:`. */
export interface Gate {
  name: string;
  runner: Runner | null;
}

interface Counts {
  passed: number;
  failed: number;
  /** Sentences about failures that the runner does not report, and about flaky tests. */
  remarks: string[];
}

export function readGates(): Gate[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  return Object.entries(scripts)
    .filter(([script]) => script.startsWith('test:'))
    .map(([script, command]) => ({
      name: script.replace('test:', ''),
      runner: (['vitest', 'playwright'] as const).find((runner) => command.startsWith(runner)) ?? null,
    }));
}

/** Runs a gate. One without a test runner counts as a single test. */
export async function runGate(
  { name, runner }: Gate,
  environment: Record<string, string>,
  stopping: AbortSignal,
): Promise<Counts & { output: string }> {
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

/** The tests of a file, or of a `describe` within a file. */
const suite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.optional(z.array(suite));
  },
});

function flakyOf({ specs, suites = [] }: z.infer<typeof suite>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file}, ${title}`), ...suites.flatMap(flakyOf)];
}

const REPORTS = {
  vitest: z.pipe(
    z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int(), numTodoTests: z.int() }),
    z.transform(({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      flaky: [],
      skipped: numPendingTests + numTodoTests,
    })),
  ),
  playwright: z.pipe(
    z.object({
      stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
      suites: z.array(suite),
    }),
    z.transform(({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      flaky: suites.flatMap(flakyOf),
      skipped: stats.skipped,
    })),
  ),
};

/**
 * Counts the tests of a report. Skipped tests count as failed, and so does a runner that ran no test, or failed without a failed
 * test. Remarks name tests that passed only on their second try.
 * @param report the report's text; `null` if there is no report
 */
export function readReport(runner: Runner, report: string | null, status: number): Counts {
  if (report === null) return { passed: 0, failed: 1, remarks: ['The runner left no report.'] };
  const { passed, failed, flaky, skipped } = REPORTS[runner].parse(JSON.parse(report));
  const remarks = flaky.map((test) => `Passed only on the second try: ${test}`);
  let counted = failed;
  if (skipped > 0) {
    remarks.push(`${skipped} skipped; every test has to run and to pass.`);
    counted += skipped;
  }
  if (passed + counted === 0) {
    remarks.push('No test ran.');
    counted = 1;
  } else if (status !== 0 && counted === 0) {
    remarks.push('The runner failed outside of a test.');
    counted = 1;
  }
  return { passed, failed: counted, remarks };
}
