import * as z from 'zod/mini';

/** How the tests of one gate ended. */
export interface Counts {
  passed: number;
  failed: number;
  /** Why tests count as failed that a runner does not report as such. */
  remarks: string[];
}

const vitestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Test runners that write a JSON report. */
export type Runner = 'vitest' | 'playwright';

/**
 * Reads a runner's report. Skipped and flaky tests count as failed, and so does a runner that failed without naming a test
 * or that ran none.
 * @param report the report's text, `null` where there is none
 */
export function readReport(runner: Runner, report: string | null, status: number): Counts {
  if (report === null) return { passed: 0, failed: 1, remarks: ['The runner left no report.'] };
  const json: unknown = JSON.parse(report);
  const { passed, failed, skipped } = runner === 'vitest' ? readVitest(json) : readPlaywright(json);
  const remarks: string[] = [];
  let counted = failed;
  if (skipped > 0) {
    remarks.push(`${skipped} skipped or unsteady; every test has to run and to pass.`);
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

function readVitest(json: unknown) {
  const report = vitestSchema.parse(json);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function readPlaywright(json: unknown) {
  const { stats } = playwrightSchema.parse(json);
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped + stats.flaky };
}
