import type { CourseRun } from '#src/contract/course-runs.ts';
import { signInAs } from './support/access.ts';
import { readAsAdmin } from './support/admin.ts';
import { uniqueName } from './support/referrals.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.use({ expectedErrors: ['status of 409'] });

test('a course run is entered, somebody is assigned to it, and ticks say which session is missed', async ({
  page,
  request,
}) => {
  const title = uniqueName('Autumn run');
  const lastName = uniqueName('Reyes').replace(' ', '');
  const person = { firstName: 'Grace', lastName, email: `${lastName}@example.com`, phone: '+971 50 123 4567' };
  const data = { ...person, courseType: 'toddler-caring', currentRole: 'nanny' };
  expect((await request.post('/api/course-registrations', { data })).status()).toBe(201);

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
  for (const [index, day] of ['2025-10-05', '2030-10-12'].entries()) {
    await session(index + 1)
      .getByLabel('Day')
      .fill(day);
    await session(index + 1)
      .getByLabel('Starts at')
      .fill('10:00');
    await session(index + 1)
      .getByLabel('Ends at')
      .fill(index === 0 ? '09:00' : '12:00');
  }
  await dialog.getByRole('button', { name: 'Create course run' }).click();
  const end = session(1).getByLabel('Ends at');
  await expect(end).toHaveAccessibleDescription('The end must be on the same day, after the start.');
  await expectAccessible(page);
  await end.fill('12:00');
  await dialog.getByRole('button', { name: 'Create course run' }).click();
  await expect(toast(page)).toContainText('The course run has been created.');
  await expect(page.getByRole('row', { name: title })).toContainText('5 Oct 2025, 12 Oct 2030');

  await page.goto(`/admin/registrations?search=${lastName}`);
  await page.getByLabel(`Course run of Grace ${lastName}`).selectOption({ label: title });
  await expect(toast(page)).toContainText('Assigned to the course run.');
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/registrations?tab=course-runs&search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Participants of ${title}` }).click();
  await page.getByLabel('Session').selectOption({ label: 'Saturday 12 October 2030, 10:00 AM - 12:00 PM' });
  await expect(page.getByText('Misses 5 Oct 2025')).toBeVisible();
  await page.getByRole('checkbox', { name: `Grace ${lastName}` }).check();
  await expect(page.getByText('1 of 1 attended')).toBeVisible();
  await page.getByLabel('Session').selectOption({ label: 'Sunday 5 October 2025, 10:00 AM - 12:00 PM' });
  await expect(page.getByText('0 of 1 attended')).toBeVisible();
  await page.getByRole('checkbox', { name: `Grace ${lastName}` }).check();
  await expect(page.getByText('Misses')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const path = `/api/admin/course-runs?search=${encodeURIComponent(title)}`;
  const [run] = await readAsAdmin<CourseRun>(request, path);
  await page.getByRole('button', { name: 'All course runs' }).click();
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('button', { name: 'Remove session 1' }).click();
  await page.getByRole('button', { name: 'Save course run' }).click();
  await expect(page.getByText('Nothing was saved.').first()).toBeVisible();
  await expectAccessible(page);
  expect((await readAsAdmin<CourseRun>(request, path))[0]?.sessions).toEqual(run?.sessions);
});
