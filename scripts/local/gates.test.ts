import { expect, test } from 'vitest';
import { readReport } from './gates.ts';

function vitest(changes: Record<string, number> = {}): string {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  return JSON.stringify({ ...none, ...changes });
}

function playwright(changes: Record<string, number> = {}, suites: object[] = []): string {
  return JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...changes }, suites });
}

test('passed and failed tests are counted', () => {
  const counts = { passed: 4, failed: 1, remarks: [] };
  expect(readReport('vitest', vitest({ numPassedTests: 4, numFailedTests: 1 }), 1)).toEqual(counts);
  expect(readReport('playwright', playwright({ expected: 4, unexpected: 1 }), 1)).toEqual(counts);
});

test.for([
  ['vitest', vitest({ numPassedTests: 4, numPendingTests: 1 })],
  ['vitest', vitest({ numPassedTests: 4, numTodoTests: 1 })],
  ['playwright', playwright({ expected: 4, skipped: 1 })],
] as const)('%s: an unfinished test counts as failed', ([runner, report]) => {
  expect(readReport(runner, report, 0)).toEqual({
    passed: 4,
    failed: 1,
    remarks: ['1 skipped; every test has to run and to pass.'],
  });
});

test('a test that passed on its second try counts as passed, and is named', () => {
  const spec = (title: string, status: string) => ({ file: 'home.spec.ts', title, tests: [{ status }] });
  const within = { specs: [spec('the form', 'flaky')] };
  const suites = [{ specs: [spec('the page', 'expected')], suites: [within] }];
  expect(readReport('playwright', playwright({ expected: 4, flaky: 1 }, suites), 0)).toEqual({
    passed: 5,
    failed: 0,
    remarks: ['Passed only on the second try: home.spec.ts, the form'],
  });
});

test.for([
  ['vitest', vitest()],
  ['playwright', playwright()],
] as const)('%s: a runner that ran no test counts as failed', ([runner, report]) => {
  expect(readReport(runner, report, 0)).toEqual({ passed: 0, failed: 1, remarks: ['No test ran.'] });
});

test('a runner that fails outside of a test or crashes counts as failed', () => {
  expect(readReport('vitest', vitest({ numPassedTests: 4 }), 1)).toMatchObject({ passed: 4, failed: 1 });
  expect(readReport('playwright', null, 1)).toMatchObject({ passed: 0, failed: 1 });
});
