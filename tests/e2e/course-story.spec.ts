import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { dubaiDate, dubaiDay, formatDay } from '#src/lib/dates.ts';
import { openAs, readAsAdmin } from './support/access.ts';
import { issueCertificate } from './support/dashboards.ts';
import { FACTS } from './support/facts.ts';
import { fillParent, showTrainings } from './support/forms.ts';
import { createCourse } from './support/created-workshops.ts';
import { linkTo, mailsTo, subjectsTo } from './support/mails.ts';
import { recordPayment } from './support/payments.ts';
import { uniqueName } from './support/referrals.ts';
import { registerByStaff } from './support/registrations.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';

const SATURDAYS = ['2030-09-07', '2030-09-14', '2030-09-21', '2030-09-28'];

const PACKAGES = [
  { name: 'Essential', includes: ['Four mornings'], priceAed: 1950, depositAed: 550 },
  { name: 'Complete', includes: ['Four mornings', 'A visit at home'], priceAed: 2650, familyPriceAed: 2400 },
  { name: 'At home', includes: ['Four mornings in your home'], priceAed: 3450, places: 1 },
];

const addressOf = (name: string) => `${name.toLowerCase()}@example.com`;

test('a course is sold on a phone, its last place passed on and a session moved, and the nanny gets her certificate', async ({
  page,
  request,
  baseURL,
}) => {
  const [layla, noor] = [uniqueName('Layla').replace(' ', ''), uniqueName('Noor').replace(' ', '')];
  const { id, title } = await createCourse(request, {
    courseType: 'newborn-maternity',
    days: SATURDAYS,
    packages: PACKAGES,
  });
  const readTraining = async () => {
    const found = await readAsAdmin<AdminTraining>(request, `/api/admin/trainings?search=${encodeURIComponent(title)}`);
    if (!found[0]) throw new Error('The course is not in the list.');
    return found[0];
  };
  const [essential, , atHome] = (await readTraining()).packages;
  const form = (offer?: { id: string }) =>
    `/course-registration?course=maternity&training=${id}&package=${offer?.id ?? ''}`;
  await showTrainings(page, id);

  // A parent books for her nanny, with the code that she was sent.
  await page.setViewportSize({ width: 390, height: 844 });
  const signUp = { email: addressOf(layla), source: 'training', offer: 'training' };
  expect((await request.post('/api/newsletter', { data: signUp })).status()).toBe(201);
  const [code] = await readAsAdmin<{ code: string }>(request, `/api/admin/codes?search=${addressOf(layla)}`);
  await page.goto(form(essential));
  await page.getByRole('radio', { name: 'My nanny' }).check();
  await fillParent(page, layla);
  await page.getByLabel("Nanny's First Name").fill('Grace');
  await page.getByLabel("Nanny's Last Name").fill('Wanjiru');
  await page.getByLabel('Discount or Nova Family code').fill((code?.code ?? '').toLowerCase().replaceAll('-', ' '));
  await page.getByLabel('Phone Number').focus();
  await expect(page.getByText('You pay now AED 550')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${FACTS.offers.training} off your course`)).toBeVisible();
  await expect(page.getByText('AED 1,205 is due by 31 August 2030.')).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/booking#./);
  await expect(page.getByText('AED 550 secures your place.')).toBeVisible();

  // The last place of a package goes, another parent waits for it, and is offered it.
  const taken = await registerByStaff(request, id, { packageId: atHome?.id });
  await page.goto(form(atHome));
  await page.getByRole('radio', { name: 'My nanny' }).check();
  await fillParent(page, noor);
  await expect(page.getByText('At home is full. Leave your details')).toBeVisible();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText("You're on the waiting list.").first()).toBeVisible();
  expect((await request.delete(`/api/registrations/${taken.id}`)).status()).toBe(200);
  await page.goto(await linkTo(baseURL ?? '', addressOf(noor), 'A place is free', 'offer'));
  await expect(page.getByText('We hold a place for you until')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByRole('heading', { name: "You've taken this place." })).toBeFocused();

  // A session in the middle moves: both are told, and so are their calendars.
  const { sessions } = await readTraining();
  const moved = sessions.map((session, index) =>
    index === 1 ? { ...session, startsAt: '2030-09-15T10:00', endsAt: '2030-09-15T12:00' } : session,
  );
  const move = await request.patch(`/api/admin/trainings/${id}`, { data: { sessions: moved, notify: true } });
  expect(move.status()).toBe(200);
  for (const name of [layla, noor]) {
    const subjects = () => subjectsTo(baseURL ?? '', addressOf(name));
    await expect.poll(subjects).toContainEqual(expect.stringContaining('has changed'));
    const mail = (await mailsTo(baseURL ?? '', addressOf(name))).find(({ subject }) =>
      subject?.includes('has changed'),
    );
    expect(mail?.text).toContain('Sunday 15 September 2030');
    const calendar = mail?.attachments.find(({ filename }) => filename?.endsWith('.ics'));
    expect(new TextDecoder().decode(calendar?.content as ArrayBuffer)).toContain('DTSTART:20300915T060000Z');
  }

  // The course is over, the nanny came to every session, and it is paid at the desk.
  const day = (index: number) => dubaiDate(new Date(Date.now() - (index + 1) * 86_400_000));
  const past = (await readTraining()).sessions.map((session, index) => ({
    ...session,
    startsAt: `${day(index)}T10:00`,
    endsAt: `${day(index)}T12:00`,
  }));
  const over = await request.patch(`/api/admin/trainings/${id}`, { data: { sessions: past, notify: false } });
  expect(over.status()).toBe(200);
  const rows = await readAsAdmin<Registration>(request, `/api/course-registrations?trainingId=${id}`);
  const booked = rows.find(({ firstName }) => firstName === layla);
  expect(booked).toMatchObject({ nannyFirstName: 'Grace', dueAed: 1755 });
  for (const session of past) {
    const tick = { id: booked?.attendees[0]?.id, attended: true, at: new Date().toISOString() };
    const ticked = await request.post('/api/day/ticks', {
      data: { trainingId: id, sessionId: session.id, ticks: [tick] },
    });
    expect(await ticked.json()).toEqual({ ticked: 1, unknown: 0 });
  }

  await recordPayment(request, booked?.id ?? '', 1755);

  await openAs(page, 'admin', `/admin/people?tab=codes&search=${code?.code}`);
  await expect(page.getByRole('row', { name: code?.code ?? '' })).toContainText('redeemedCourse registration');
  const number = await issueCertificate(page, id, 'Grace Wanjiru');
  await page.context().clearCookies();
  await page.goto(`/certificates/${number}`);
  await expect(page.getByText('Grace Wanjiru')).toBeVisible();
  await expect(page.getByText(layla)).toHaveCount(0);
  const [first, last] = [day(3), day(0)].map((one) => formatDay(dubaiDay(new Date(one))));
  await expect(page.getByText(`${first} to ${last}`)).toBeVisible();
});
