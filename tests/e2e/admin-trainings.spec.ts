import { openWorkshops } from './support/dashboards.ts';
import { waitlistBody } from '#tests/support/bodies.ts';
import { uniqueName } from './support/referrals.ts';
import { register } from './support/registrations.ts';
import { chooseInMenu, openRowMenu } from './support/row-menu.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';
import { createCourse, createWorkshop } from './support/created-workshops.ts';

test('a created workshop is in the list with its day in words, and has a public page', async ({ page }) => {
  const title = uniqueName('Toddler day');
  await openWorkshops(page, title);
  await expect(page.getByText('No trainings found.')).toBeVisible();
  await page.getByRole('button', { name: 'Create a training' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a training' });
  await dialog.getByRole('button', { name: 'Create workshop' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /There are \d things to fix/ })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveAccessibleDescription(
    'Please enter a title.',
  );
  await expect(dialog.getByLabel('Number of places')).toHaveAccessibleDescription(/^Please enter the number of places/);
  await expectAccessibleOnAllScreens(page);

  // The page says what it is about.
  const shownOn = dialog.getByRole('combobox', { name: 'Shown on' });
  await shownOn.selectOption('newborn-workshop');
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Newborn & Maternity Workshop');
  await shownOn.selectOption('toddler-workshop');
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Toddler Training Workshop');
  await expect(dialog.getByLabel('Description')).toHaveValue(/nannies who look after a toddler/);
  await shownOn.selectOption('first-aid');
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Paediatric First Aid');
  await expect(dialog.getByLabel('Description')).toHaveValue('For anyone who looks after your child.');
  await shownOn.selectOption('');
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await dialog.getByLabel('Description').fill('A morning.\nBring a pen.');
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2030-07-07');
  await dialog.getByLabel('Starts at').fill('10:00');
  await dialog.getByLabel('Ends at').fill('09:00');
  await dialog.getByLabel('Place').first().fill('The Hood, Dubai');
  await dialog.getByLabel('Price in AED').fill('300');
  await dialog.getByLabel('Number of places').fill('3');
  await dialog.getByLabel('Registration closes at').fill('2030-07-05T18:00');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Create a training' }).click();
  await dialog.getByRole('button', { name: 'Create workshop' }).click();
  await expect(dialog.getByLabel('Ends at')).toHaveAccessibleDescription(
    'The end must be on the same day, after the start.',
  );
  await dialog.getByLabel('Ends at').fill('13:00');
  await dialog.getByRole('button', { name: 'Create workshop' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page)).toContainText('The workshop has been created.');
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Sun 7 Jul 2030, 10:00 AM');
  await expect(row).toContainText('0 of 3');
  await expect(row).toContainText('Closes Fri 5 Jul 2030, 6:00 PM');
  const workshops = (await (await page.request.get('/api/workshops')).json()) as { id: number; title: string }[];
  const created = workshops.find((workshop) => workshop.title === title);
  expect(created).toMatchObject({ spotsRemaining: 3 });
  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/admin/training?id=${created?.id ?? 0}`);
  await page.goto(`/workshops/${created?.id ?? 0}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('registration is reopened after its closing time, and closed again', async ({ page, request, expectErrors }) => {
  expectErrors('status of 409');
  const { id, title } = await createWorkshop(request, { registrationClosesAt: '2025-07-01T10:00:00Z' });
  await openWorkshops(page, title);
  const row = page.getByRole('row', { name: title });
  const close = () => chooseInMenu(page, title, `Close registration of ${title}`);
  const reopen = () => chooseInMenu(page, title, `Reopen registration of ${title}`);
  await expect(row).toContainText('Closed Tue 1 Jul 2025, 2:00 PM');
  const menu = await openRowMenu(page, title);
  await expect(menu.getByRole('menuitem', { name: /^Close/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await reopen();
  await expect(toast(page)).toContainText('Registration is open.');
  await expect(row).not.toContainText('Closed');
  await register(request, id);
  const found = await request.get(`/api/admin/trainings?search=${encodeURIComponent(title)}`);
  const [reopened] = (await found.json()) as { startsAt: string; registrationClosesAt: string }[];
  expect(new Date(reopened?.registrationClosesAt ?? 0)).toEqual(new Date(reopened?.startsAt ?? 1));

  await close();
  await expect(toast(page)).toContainText('Registration is closed.');
  await expect(row).toContainText('Closed');
  await expect(register(request, id)).rejects.toThrow('registration_closed');
  await reopen();
  await expect(toast(page)).toContainText('Registration is open.');
  await expect(row).toContainText('Open');

  // Another session closes the registration.
  await request.patch(`/api/admin/trainings/${id}`, { data: { registrationOpen: false } });
  await close();
  await expect(toast(page)).toContainText('Somebody changed this in the meantime. Please look at it again.');
  await expect(row).toContainText('Closed');
  await chooseInMenu(page, title, `History of ${title}`);
  await expect(page.getByRole('dialog')).toContainText(/Registration open: closed.*open/);
});

test('an edit is saved over somebody else’s change', async ({ page, request, expectErrors }) => {
  expectErrors('Failed to load resource');
  const { id, title } = await createWorkshop(request, { registrationClosesAt: '2030-07-05T14:00:00Z' });
  await register(request, id);
  await register(request, id);
  await openWorkshops(page, title);

  const dialog = page.getByRole('dialog', { name: 'Change the workshop' });
  const save = dialog.getByRole('button', { name: 'Save workshop' });
  const places = dialog.getByLabel('Number of places');
  await chooseInMenu(page, title, `Edit ${title}`);
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
  // A date without a time is an error, not an empty value.
  const closing = dialog.getByLabel('Registration closes at');
  await closing.focus();
  await page.keyboard.press('Backspace');
  await save.click();
  await expect(closing).toHaveAccessibleDescription('Please complete this, or clear it.');
  await dialog.getByRole('link', { name: 'Please complete this, or clear it.' }).click();
  await expect(closing).toBeFocused();
  await closing.fill('2030-07-05T18:00');

  await places.fill('1');
  await save.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'There are more places taken than that.' })).toBeFocused();

  // The search for the old title no longer finds the workshop.
  const renamed = uniqueName('Renamed');
  await request.patch(`/api/admin/trainings/${id}`, { data: { title: renamed, priceAed: 1 } });
  await places.fill('9');
  await places.hover();
  await page.mouse.wheel(0, 200);
  await save.click();
  const changed = dialog.getByRole('alert').filter({ hasText: 'Somebody else has changed this training.' });
  await expect(changed.first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('row', { name: renamed })).toContainText('Closes Fri 5 Jul 2030, 6:00 PM');
  await expect(places).toHaveValue('9');
  await save.click();
  await expect(toast(page)).toContainText('The workshop has been saved.');
  const found = await request.get(`/api/admin/trainings?search=${encodeURIComponent(renamed)}`);
  expect(await found.json()).toMatchObject([
    { id, priceAed: 1, capacity: 9, registrationClosesAt: '2030-07-05T14:00:00.000Z' },
  ]);
});

test('a new course is as the last of its page, and later sessions follow the first', async ({ page, request }) => {
  // A second try finds the course of the first.
  const year = 2034 + test.info().retry;
  const { title } = await createCourse(request, {
    ...{ entry: 'full-course-2025', courseType: 'toddler-caring', byInvitation: true, location: 'The Villa' },
    days: [`${year}-03-04`, `${year}-03-05`],
    packages: [
      { name: 'Essential', priceAed: 1950, depositAed: 550 },
      { name: 'Complete', priceAed: 3450, depositAed: 550 },
    ],
  });
  await openWorkshops(page, '');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Create a training' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a training' });
  await dialog.getByRole('radio', { name: 'Course' }).check();
  const shownOn = dialog.getByRole('combobox', { name: 'Shown on' });
  await dialog.getByRole('combobox', { name: 'Course' }).selectOption('newborn-maternity');
  await shownOn.selectOption('toddler-course');
  await expect(dialog.getByRole('combobox', { name: 'Course' })).toHaveCount(0);
  await shownOn.selectOption('full-course-2025');
  await expect(dialog.getByRole('combobox', { name: 'Course' })).toHaveValue('newborn-maternity');
  await dialog.getByRole('button', { name: `As the last one on 4 March ${year}` }).click();
  const session = (number: number) => dialog.getByRole('group', { name: `Session ${number}`, exact: true });
  await expect(session(1).getByLabel('Day')).toBeFocused();
  await expect(session(1).getByLabel('Day')).toBeInViewport();
  await expect(dialog.getByRole('combobox', { name: 'Course' })).toHaveValue('toddler-caring');
  await expect(dialog.getByRole('button', { name: /^As the last one/ })).toHaveCount(0);
  await session(1).getByLabel('Day').fill(`${year}-05-06`);
  await session(1).getByLabel('Ends at').fill('12:30');
  await expect(session(2).getByLabel('Day')).toHaveValue(`${year}-05-07`);
  await expect(session(2).getByLabel('Ends at')).toHaveValue('12:30');

  // What is typed there stays.
  await session(2).getByLabel('Day').fill(`${year}-05-10`);
  await session(1).getByLabel('Day').fill(`${year}-05-08`);
  await expect(session(2).getByLabel('Day')).toHaveValue(`${year}-05-10`);
  await expectAccessibleOnAllScreens(page);
  await dialog.getByRole('button', { name: 'Create course' }).click();
  await expect(toast(page)).toContainText('The course has been created.');
  const found = await request.get(`/api/admin/trainings?search=${encodeURIComponent(title)}&sort=-startsAt`);
  expect(await found.json()).toMatchObject([
    {
      ...{
        kind: 'course',
        entry: 'full-course-2025',
        location: 'The Villa',
        byInvitation: true,
        date: expect.stringContaining(`8 May ${year}`),
      },
      packages: [
        { name: 'Essential', priceAed: 1950, depositAed: 550 },
        { name: 'Complete', priceAed: 3450, depositAed: 550 },
      ],
    },
    { date: expect.stringContaining(`4 March ${year}`) },
  ]);

  // Who waits for this course is told of its dates.
  const firstName = uniqueName('Hana').replace(' ', '');
  const data = waitlistBody({ firstName, email: `${firstName}@example.com` });
  expect((await request.post('/api/waitlist', { data })).status()).toBe(201);
  await page.goto(`/admin/training?id=${((await found.json()) as { id: number }[])[0]?.id ?? 0}`);
  await chooseInMenu(page, title, 'Write to all');
  const message = page.getByRole('dialog', { name: 'Write to all' });
  await message.getByRole('radio', { name: 'Everyone on the waiting list' }).check();
  await message.getByLabel('Subject').fill('The dates');
  await message.getByLabel('Text').fill('They are set.');
  await message.getByRole('button', { name: 'See the email' }).click();
  await expect(message.getByText(new RegExp(`${firstName} .*no number for WhatsApp`))).toBeAttached();
});
