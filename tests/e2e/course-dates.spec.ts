import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { readAsAdmin } from './support/access.ts';
import { createCourse } from './support/created-workshops.ts';
import { openWorkshops } from './support/dashboards.ts';
import { subjectsTo } from './support/mails.ts';
import { uniqueName } from './support/referrals.ts';
import { registerByStaff, registerForCourse } from './support/registrations.ts';
import { expect, expectAccessible, expectPageFits, test, toast } from './support/test.ts';
import { chooseInMenu } from './support/row-menu.ts';

const TODDLER = 'October Toddler Professional Nanny Training';

const PACKAGES = [
  {
    Name: 'Essential',
    'What is in it': 'Four mornings\nA certificate',
    'Price in AED': '1950',
    'Deposit in AED': '550',
  },
  {
    Name: 'Complete',
    'What is in it': 'Essential\nA visit at home',
    'Price in AED': '2650',
    'Price for Nova Family': '2400',
  },
  { Name: 'At home', 'What is in it': 'Four mornings in your home', 'Price in AED': '3450' },
];

test('a course is announced with three packages and four Saturdays, takes who waited, and a session moves', async ({
  page,
  request,
  baseURL,
  expectErrors,
}) => {
  expectErrors('status of 409');
  const title = uniqueName('Autumn course');
  const lastName = uniqueName('Mendoza').replace(' ', '');
  await registerForCourse(request, { courseType: 'toddler-caring', lastName, email: `${lastName}@example.com` });

  await openWorkshops(page, title);
  await page.getByRole('button', { name: 'Create a training' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a training' });
  await dialog.getByRole('radio', { name: 'Course' }).check();
  await dialog.getByRole('combobox', { name: 'Course' }).selectOption({ label: TODDLER });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await dialog.getByLabel('Description').fill('Four mornings with toddlers.');
  await dialog.getByLabel('Place *', { exact: true }).fill('The Hood, Dubai');
  await dialog.getByLabel('Number of places').fill('8');

  const session = (number: number) => dialog.getByRole('group', { name: `Session ${number}`, exact: true });
  await session(1).getByLabel('Day').fill('2030-10-05');
  await session(1).getByLabel('Starts at').fill('10:00');
  await session(1).getByLabel('Ends at').fill('13:00');
  for (let added = 0; added < 3; added += 1) await dialog.getByRole('button', { name: 'Add a session' }).click();
  await expect(session(4).getByLabel('Day')).toHaveValue('2030-10-26');
  await session(4).getByLabel('Day').fill('2030-10-19');

  const offer = (number: number) => dialog.getByRole('group', { name: `Package ${number}`, exact: true });
  for (const [index, fields] of PACKAGES.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add a package' }).click();
    for (const [label, value] of Object.entries(fields))
      await offer(index + 1)
        .getByLabel(label)
        .fill(value);
  }
  await dialog.getByRole('button', { name: 'Create course' }).click();
  await dialog.getByRole('link', { name: 'Two sessions are at the same time.' }).click();
  await expect(dialog.getByRole('group', { name: 'Sessions' })).toBeFocused();
  await expectAccessible(page);
  await session(4).getByLabel('Day').fill('2030-10-26');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Create a training' }).click();
  await expect(offer(3).getByLabel('Name')).toHaveValue('At home');
  await dialog.getByRole('button', { name: 'Create course' }).click();
  await expect(toast(page)).toContainText('The course has been created.');
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Sat 5 Oct 2030, 4 days');

  // Nobody has chosen a package yet, so each needs a choice.
  const name = `Maria ${lastName}`;
  await chooseInMenu(page, title, `Give all waiting people this date: ${title}`);
  const assigning = page.getByRole('dialog', { name: 'Give all waiting people this date' });
  await assigning.getByRole('button', { name: 'Give all waiting people this date' }).click();
  await expect(assigning.getByRole('listitem').filter({ hasText: name })).toContainText('package');
  await expectAccessible(page);
  await assigning.getByRole('button', { name: 'Done' }).click();

  await page.goto(`/admin/registrations?search=${lastName}`);
  const card = page.getByRole('row', { name });
  await page.getByRole('button', { name: `Assign: ${name}` }).click();
  const assignment = page.getByRole('dialog', { name: 'Assign to a training' });
  const training = assignment.getByRole('combobox', { name: 'Training' });
  await training.selectOption({ label: await training.getByRole('option', { name: title }).innerText() });
  await assignment.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(assignment.getByRole('combobox', { name: 'Package' })).toHaveAccessibleDescription(/package/);
  await assignment
    .getByRole('combobox', { name: 'Package' })
    .selectOption('Complete, AED 2,650, Nova Family AED 2,400 (8 free)');
  const [waiting] = await readAsAdmin<{ id: string }>(request, `/api/course-registrations?search=${lastName}`);
  await request.patch(`/api/registrations/${waiting?.id ?? ''}`, { data: { notes: 'Called' } });
  await assignment.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toast(page)).toContainText('Somebody else has changed this registration. Save again');
  const counted = page.waitForResponse('**/api/admin/overview');
  await assignment.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toast(page)).toContainText('Assigned to the training.');
  await counted;
  await expect(card).toContainText(title);
  await expect(card).toContainText('Complete');
  await expect(card).toContainText('0 of 2,650');
  const subjects = () => subjectsTo(baseURL ?? '', `${lastName}@example.com`);
  await expect.poll(subjects).toContain(`Your course has its dates: ${title}`);

  await openWorkshops(page, title);
  await expect(row).toContainText('1 of 8');
  await chooseInMenu(page, title, `Edit ${title}`);
  const change = page.getByRole('dialog', { name: 'Change the course' });
  await change.getByRole('group', { name: 'Session 2', exact: true }).getByLabel('Day').fill('2030-10-13');
  await change.getByRole('button', { name: 'Save course' }).click();
  await expect(change).toContainText('1 person is registered. Tell them about the change?');
  await change.getByRole('button', { name: 'Save and send' }).click();
  await expect(toast(page)).toContainText('The course has been saved.');
  await expect.poll(async () => (await subjects()).some((subject) => subject?.includes('has changed'))).toBe(true);

  await chooseInMenu(page, title, `Create another like this: ${title}`);
  await expect(session(4).getByLabel('Day')).toHaveValue('');
  await expect(session(4).getByLabel('Starts at')).toHaveValue('10:00');
  await expect(session(1).getByLabel('Day')).toBeFocused();
  await session(1).getByLabel('Day').fill('2030-11-02');
  await expect(session(2).getByLabel('Day')).toHaveValue('2030-11-10');
  await expect(session(4).getByLabel('Day')).toHaveValue('2030-11-23');
  await expect(offer(3).getByLabel('What is in it')).toHaveValue('Four mornings in your home');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPageFits(page);
});

test('a day shows missed sessions, and one with attendance is not removed', async ({ page, request, expectErrors }) => {
  expectErrors('status of 409');
  const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);
  const { id, title } = await createCourse(request, { courseType: 'toddler-caring', days: [day(-7), day(7)] });
  await registerByStaff(request, id, { firstName: 'Maria', lastName: 'Reyes' });

  const path = `/api/admin/trainings?search=${encodeURIComponent(title)}`;
  const [before] = await readAsAdmin<AdminTraining>(request, path);
  await openWorkshops(page, title);
  await chooseInMenu(page, title, `Day of ${title}`);
  // The one of next week, because today has none.
  const session = page.getByRole('radiogroup', { name: 'Session' }).getByRole('radio');
  await expect(session.last()).toBeChecked();
  await session.last().press('ArrowLeft');
  await expect(session.first()).toBeFocused();
  await expect(page.getByText(/^Misses/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Maria Reyes' }).check();
  await expect(page.getByText('1 of 1 attended')).toBeVisible();
  await expect(page.getByText(/^Misses/)).toHaveCount(0);
  const attended = async () => {
    const [row] = await readAsAdmin<Registration>(request, `/api/registrations?kind=course&trainingId=${id}`);
    return row?.attended;
  };
  await expect.poll(attended).toBe(true);

  await openWorkshops(page, title);
  await chooseInMenu(page, title, `Edit ${title}`);
  await page.getByRole('button', { name: 'Remove session 1' }).click();
  await page.getByRole('button', { name: 'Save course' }).click();
  await page
    .getByRole('button', { name: 'Save without an email' })
    .or(page.getByRole('button', { name: 'Save and send' }))
    .click();
  await expect(page.getByText('cannot be removed').first()).toBeVisible();
  await expectAccessible(page);
  expect((await readAsAdmin<AdminTraining>(request, path))[0]?.sessions).toEqual(before?.sessions);
});
