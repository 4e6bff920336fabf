import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseUnreachableError } from '../failures.ts';
import { limitConcurrency } from './concurrency.ts';

/** Jobs that run until the test ends them. */
function jobs() {
  const running: { end: () => void; fail: (reason: Error) => void }[] = [];
  const job = () =>
    new Promise<string>((resolve, reject) => {
      running.push({ end: () => resolve('done'), fail: reject });
    });
  return { running, job };
}

test('no more jobs than the limit run at once, and all run in the end', async () => {
  const runLimited = limitConcurrency(2, 1_000);
  const { running, job } = jobs();
  const results = Array.from({ length: 5 }, () => runLimited(job));
  for (const started of [2, 3, 4, 5]) {
    await setTimeout();
    expect(running).toHaveLength(started);
    running[started - 2]?.end();
  }
  running[4]?.end();
  expect(await Promise.all(results)).toEqual(Array(5).fill('done'));
});

const unreachable = new DatabaseUnreachableError('no answer');

test.for([
  ['at once, because the database is out of reach', 1_000, unreachable],
  ['late, for another reason', 1, new Error('taken')],
] as const)('after a job that fails %s, the next one runs', async ([, maxWaitMs, reason]) => {
  const runLimited = limitConcurrency(1, maxWaitMs);
  const { running, job } = jobs();
  const results = Promise.allSettled([runLimited(job), runLimited(job)]);
  await setTimeout(20);
  running[0]?.fail(reason);
  await setTimeout();
  running[1]?.end();
  expect(await results).toMatchObject([{ reason }, { value: 'done' }]);
});

test('a late connection failure also fails the waiting jobs, and later jobs may try', async () => {
  const runLimited = limitConcurrency(1, 20);
  const { running, job } = jobs();
  const results = Promise.allSettled([runLimited(job), runLimited(job), runLimited(job)]);
  await setTimeout(40);
  running[0]?.fail(unreachable);
  expect(await results).toMatchObject(Array(3).fill({ reason: unreachable }));
  expect(running).toHaveLength(1);
  const later = runLimited(job);
  await setTimeout();
  running[1]?.end();
  expect(await later).toBe('done');
});
