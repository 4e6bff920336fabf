import { expect, test } from 'vitest';
import { loadFunctions } from './functions.ts';
import { startSchedule } from './schedule.ts';

test('functions with a schedule run at that time in UTC, and no others run', async () => {
  const functions = await loadFunctions();
  const jobs = startSchedule(functions);
  const scheduled = functions.flatMap(({ name, config }) => (config.schedule ? [[name, config.schedule]] : []));
  expect(Object.fromEntries(scheduled)).toEqual({
    'clean-up': '17 * * * *',
    'deliver-schedule': '*/15 * * * *',
    'today-digest': '0 4 * * *',
  });
  expect(jobs.map((job) => job.getPattern())).toEqual(scheduled.map(([, schedule]) => schedule));
  const morning = jobs.find((job) => job.getPattern() === '0 4 * * *');
  expect(morning?.nextRun()?.toISOString()).toContain('T04:00:00');
  for (const job of jobs) job.stop();
});
