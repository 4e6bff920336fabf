import type { CourseRun } from '#src/contract/course-runs.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { signInAs } from './support/access.ts';
import { readAsAdmin } from './support/admin.ts';
import { uniqueName } from './support/referrals.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.use({ expectedErrors: ['status of 409'] });

test('a course run shows missed sessions, and a session with attendance cannot be removed', async ({
  page,
  request,
}) => {
  const title = uniqueName('Autumn run');
  await signInAs(page, 'admin');
  await page.goto('/admin/registrations?tab=course-runs');
  await page.getByRole('button', { name: 'Create a course run' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a course run' });
  await dialog.getByLabel('Title').fill(title);
  await dialog
    .getByRole('combobox', { name: 'Course' })
    .selectOption({ label: 'October Toddler Professional Nanny Training' });
  await dialog.getByRole('button', { name: 'Add a session' }).click();
  const session = (number: number) => dialog.getByRole('group', { name: `Session ${number}` });
  for (const [number, day, end] of [
    [1, '2025-10-05', '09:00'],
    [2, '2030-10-12', '12:00'],
  ] as const) {
    await session(number).getByLabel('Day').fill(day);
    await session(number).getByLabel('Starts at').fill('10:00');
    await session(number).getByLabel('Ends at').fill(end);
  }
  await dialog.getByRole('button', { name: 'Create course run' }).click();
  const end = session(1).getByLabel('Ends at');
  await expect(end).toHaveAccessibleDescription('The end must be on the same day, after the start.');
  await expectAccessible(page);
  await end.fill('12:00');
  await dialog.getByRole('button', { name: 'Create course run' }).click();
  await expect(toast(page)).toContainText('The course run has been created.');
  await expect(page.getByRole('row', { name: title })).toContainText('5 Oct 2025, 12 Oct 2030');

  const path = `/api/admin/course-runs?search=${encodeURIComponent(title)}`;
  const [run] = await readAsAdmin<CourseRun>(request, path);
  const person = courseRegistrationBody({ courseType: 'toddler-caring' });
  const { id } = (await (await request.post('/api/course-registrations', { data: person })).json()) as { id: string };
  const assigned = await request.patch(`/api/course-registrations/${id}`, { data: { courseRunId: run?.id } });
  expect(assigned.status()).toBe(200);
  await chooseInMenu(page, title, `Participants of ${title}`);
  await page.getByLabel('Session').selectOption({ label: 'Sunday 5 October 2025, 10:00 AM - 12:00 PM' });
  // The other session is in the future.
  await expect(page.getByText(/^Misses/)).toHaveText('Misses 5 Oct 2025');
  await page.getByRole('checkbox', { name: 'Maria Santos' }).check();
  await expect(page.getByText('1 of 1 attended')).toBeVisible();
  await expect(page.getByText('Misses')).toHaveCount(0);

  await page.getByRole('button', { name: 'All course runs' }).click();
  await page.getByRole('searchbox').fill(title);
  await chooseInMenu(page, title, `Edit ${title}`);
  await page.getByRole('button', { name: 'Remove session 1' }).click();
  await page.getByRole('button', { name: 'Save course run' }).click();
  await expect(page.getByText('Nothing was saved.').first()).toBeVisible();
  await expectAccessible(page);
  expect((await readAsAdmin<CourseRun>(request, path))[0]?.sessions).toEqual(run?.sessions);
});
