import { expect, test } from 'vitest';
import { loadFunctions } from './functions.ts';
import { startSchedule } from './schedule.ts';

test('scheduled functions run at the times that they name, and no others run', async () => {
  const functions = await loadFunctions();
  const jobs = startSchedule(functions);
  const scheduled = functions.flatMap(({ config }) => config.schedule ?? []);
  expect(scheduled).toContain('17 * * * *');
  expect(jobs.map((job) => job.getPattern())).toEqual(scheduled);
  expect(
    jobs
      .find((job) => job.getPattern() === '17 * * * *')
      ?.nextRun()
      ?.getUTCMinutes(),
  ).toBe(17);
  for (const job of jobs) job.stop();
});
