import { expect, test } from 'vitest';
import { loadFunctions } from './functions.ts';
import { startSchedule } from './schedule.ts';

test('scheduled functions run at the times that they name, and no others run', async () => {
  const jobs = startSchedule(await loadFunctions());
  expect(jobs.map((job) => job.getPattern())).toEqual(['17 * * * *']);
  expect(jobs[0]?.nextRun()?.getMinutes()).toBe(17);
  for (const job of jobs) job.stop();
});
