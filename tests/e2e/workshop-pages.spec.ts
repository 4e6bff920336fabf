import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { findFreePort } from '#scripts/local/ports.ts';
import { spawnServer } from '#scripts/local/server-process.ts';
import { copySite } from '#scripts/local/site-copy.ts';
import { CODES } from '#tests/support/access.ts';
import { eventOf } from '#tests/support/calendar.ts';
import { COURSE } from '#tests/support/courses.ts';
import { createCourse, createWorkshop } from './support/created-workshops.ts';
import { createDatabase } from './support/database.ts';
import { askedNanny, publishAnswers, type AskedNanny } from './support/feedback.ts';
import { fillParent } from './support/forms.ts';
import { dataDirectory, mailsTo } from './support/mails.ts';
import { structuredDataOf } from './support/page-text.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';
import { expectNothingMoves } from './support/layout-shift.ts';
import { TESTIMONIALS } from './support/content.ts';
import { thumb } from './support/thumb.ts';
import { fillRegistration, WORKSHOP } from './support/workshop-page.ts';
import { chooseInMenu } from './support/row-menu.ts';

/** The test waits for a build. */
const TIMEOUT_MS = 300_000;

test('pages, emails and calendars follow a workshop from creation to cancellation', async ({ browser, baseURL }) => {
  test.setTimeout(TIMEOUT_MS);
  const [directory, port] = [resolve('.cache', 'workshop-pages'), await findFreePort()];
  const data = dataDirectory(port);
  copySite(directory);
  const stores = { DATA_DIR: data, DATABASE_URL: await createDatabase(baseURL) };
  const start = async (more: Record<string, string>) => {
    const variables = { ...stores, ADMIN_ACCESS_CODE: CODES.admin, ...more };
    const started = spawnServer(port, variables, [process.execPath, resolve('scripts/start.ts')], directory);
    await started.ready();
    return started;
  };
  const before = await start({ PUBLISH_DIRECTORY: resolve('dist') });
  const context = await browser.newContext({ baseURL: before.origin });
  await context.addInitScript(() => localStorage.setItem('visa-popup-shown', 'true'));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/workshops');
  await expect(page.locator('#bookable').getByRole('heading', { level: 3 })).toHaveText([WORKSHOP.title]);
  await page.goto('/first-aid');
  await expect(page.getByRole('list', { name: 'Dates' })).toHaveCount(0);

  const hours = { startsAt: '2030-07-07T09:30', endsAt: '2030-07-07T12:00' };
  const paymentLink = 'https://pay.example/workshop';
  const { id, title } = await createWorkshop(context.request, { ...hours, priceAed: 450, paymentLink });
  const packages = [
    { name: 'Essential', includes: ['Two mornings'], priceAed: 1950, familyPriceAed: 1700, depositAed: 550 },
    { name: 'At home', priceAed: 3450, places: 3 },
  ];
  const course = await context.request.post('/api/admin/trainings', { data: { ...COURSE, packages } });
  expect(course.status()).toBe(201);
  const firstAid = await createWorkshop(context.request, FIRST_AID);
  const asked = () => askedNanny(context.request, before.origin);
  const nannies = [await asked(), await asked(), await asked()] as const;
  await publishAnswers(context.request, nannies);
  const gone = await createWorkshop(context.request);
  expect((await context.request.post(`/api/admin/trainings/${gone.id}/cancel`, { data: {} })).status()).toBe(200);
  // The workshop of /workshop cannot be booked any more: the next one that is announced for its page takes its place.
  const own = await context.request.patch(`/api/admin/trainings/${WORKSHOP.id}`, { data: { registrationOpen: false } });
  expect(own.status()).toBe(200);
  const next = await createWorkshop(context.request, { entry: 'intro-workshop' });
  const full = await createCourse(context.request, {
    entry: 'full-course-2025',
    courseType: 'toddler-caring',
    days: ['2038-03-06'],
  });
  // The next start builds the pages with what is stored.
  await before[Symbol.asyncDispose]();
  await using server = await start({ SKIP_BUILD: '' });
  expect(await (await context.request.get(`/workshops/${id}`)).text()).toContain(
    `<title>${title}, Sunday 7 July 2030 |`,
  );
  const html = await (await context.request.get(`/workshops/${id}`)).text();
  expect(structuredDataOf(html)).toContainEqual(
    expect.objectContaining({
      '@type': 'EducationEvent',
      name: title,
      startDate: '2030-07-07T09:30:00+04:00',
      endDate: '2030-07-07T12:00:00+04:00',
      offers: expect.objectContaining({ price: 450, availability: 'https://schema.org/InStock' }),
    }),
  );
  expect((await context.request.get(`/cards/workshops/${id}.png`)).status()).toBe(200);
  expect(await (await context.request.get(`/workshops/${gone.id}`)).text()).toContain(
    'https://schema.org/EventCancelled',
  );
  expect(await (await context.request.get('/workshop')).text()).toContain(next.title);
  await sellsTheCourse(page, ((await course.json()) as { id: number }).id);
  await leadsToWords(browser, `${server.origin}/newborn-maternity-training`, 'Register for 5 - 12 September 2038');
  await leadsToWords(browser, `${server.origin}/workshops`, `Register for ${title}`);
  await expectNothingMoves(await context.newPage());
  await sellsFirstAid(page, firstAid.id);
  await buysOnAPhone(await context.newPage(), title);
  await quotesInPlaceOfSamples(page, nannies);
  await sellsTheFullCourse(page, full.title);

  await page.goto('/training-programs');
  await page.getByRole('link', { name: 'See all workshops you can book' }).click();
  await expect(page.locator('#bookable').getByRole('heading', { level: 3 })).toContainText([title, next.title]);
  await expect(page.locator('#bookable')).not.toContainText(WORKSHOP.title);
  await expect(page.getByRole('link', { name: `Register for ${gone.title}` })).toHaveCount(0);
  await expect(page.getByText('5 - 12 September 2038').first()).toBeVisible();
  await expect(page.locator('#bookable')).toContainText('AED 450 per nanny');
  await page.getByRole('link', { name: `Register for ${title}` }).click();
  await expect(page).toHaveURL(`/workshops/${id}#register`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toContainText('9:30 AM - 12:00 PM');
  await fillRegistration(page, 'Amira');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Registration Confirmed!')).toBeVisible();
  const emailOf = async (subject: string) => {
    const mails = () => mailsTo(server.origin, 'amira@example.com');
    const find = async () => (await mails()).find((mail) => mail.subject?.startsWith(subject));
    await expect.poll(find, { timeout: 20_000 }).toBeDefined();
    return find();
  };
  const entry = eventOf(await emailOf('We have received your registration'));
  expect(entry).toMatchObject({ title, sequence: 0, start: new Date('2030-07-07T09:30+04:00') });

  await page.goto(`/admin/workshops?search=${encodeURIComponent(title)}`);
  await chooseInMenu(page, title, `Edit ${title}`);
  const form = page.getByRole('dialog', { name: 'Change the workshop' });
  await form.getByRole('textbox', { name: 'Day' }).fill('2030-07-14');
  await form.getByRole('button', { name: 'Save workshop' }).click();
  await form.getByRole('button', { name: 'Save and send' }).click();
  await expect(toast(page)).toContainText('The workshop has been saved.');
  const changeEmail = await emailOf('Your workshop has changed');
  expect(changeEmail?.text).toContain('Before: Sunday 7 July 2030, 9:30 AM - 12:00 PM, Dubai');
  expect(changeEmail?.text).toContain('Now: Sunday 14 July 2030, 9:30 AM - 12:00 PM, Dubai');
  const now = { start: new Date('2030-07-14T09:30+04:00'), end: new Date('2030-07-14T12:00+04:00') };
  expect(eventOf(changeEmail)).toMatchObject({ method: 'REQUEST', uid: entry.uid, sequence: 1, ...now });
  await page.goto(`/workshops/${id}`);
  // The page shows live data before the next build.
  await expect(page.getByRole('main')).toContainText('Sunday 14 July 2030');

  await page.goto(`/admin/workshops?search=${encodeURIComponent(title)}`);
  await chooseInMenu(page, title, `Cancel ${title}`);
  await page.getByRole('button', { name: 'Cancel the workshop' }).click();
  await expect(toast(page)).toContainText('The workshop is cancelled.');
  const cancelled = eventOf(await emailOf('The workshop is cancelled'));
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid: entry.uid, sequence: 2, status: 'CANCELLED', ...now });
  await page.goto(`/workshops/${id}`);
  await expect(page.getByText('This workshop has been cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toHaveCount(0);
  await page.goto(`/workshops/${WORKSHOP.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORKSHOP.title);

  await page.goto('/workshops/999');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/workshop$/);
  await context.close();
  rmSync(data, { recursive: true, force: true });
});

/** A visitor without scripts presses `link` on the page at `url`, and reads beside the form how to write to us instead. */
async function leadsToWords(browser: Browser, url: string, link: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('link', { name: link }).click();
  const words = page.locator('main noscript p').first();
  await expect(words).toBeVisible();
  expect(await words.innerText()).toContain('This form needs JavaScript. You can also write to us on WhatsApp');
  await context.close();
}

/** A day of first aid, with two packages. */
const FIRST_AID = {
  ...{ entry: 'first-aid', validMonths: 24, startsAt: '2030-08-11T10:00', endsAt: '2030-08-11T14:00' },
  priceAed: undefined,
  packages: [
    { name: 'The day', priceAed: 400 },
    { name: 'With a home visit', priceAed: 900 },
  ],
};

/** The article about first aid is the page of its trainings. */
async function sellsFirstAid(page: Page, id: number): Promise<void> {
  await page.goto('/first-aid');
  expect(structuredDataOf(await page.content())).toContainEqual(
    expect.objectContaining({ '@type': 'EducationEvent', startDate: '2030-08-11T10:00:00+04:00' }),
  );
  const dates = page.getByRole('list', { name: 'Dates' });
  await expect(dates).toContainText('11 August 2030');
  await expect(dates).toContainText('From AED 400');
  await expect(page.getByRole('list', { name: 'Packages' })).toContainText('With a home visit');
  await expectAccessibleOnAllScreens(page);
  await dates.getByRole('link', { name: /^Register for .*11 August 2030/ }).click();
  await expect(page).toHaveURL(`/workshops/${id}#register`);
  await page.getByRole('radio', { name: 'With a home visit, AED 900' }).check();
  await expect(page.getByText('You pay AED 900')).toBeVisible();
}

/** The pages of the course show its days and packages, and lead to the form with what was chosen. */
async function sellsTheCourse(page: Page, id: number): Promise<void> {
  await page.goto('/newborn-maternity-training');
  const html = await page.content();
  expect(structuredDataOf(html)).toContainEqual(
    expect.objectContaining({
      '@type': 'Course',
      hasCourseInstance: expect.objectContaining({
        startDate: '2038-09-05T10:00:00+04:00',
        offers: expect.objectContaining({ lowPrice: 1950, highPrice: 3450, offerCount: 2 }),
      }),
    }),
  );
  expect(await (await page.request.get('/llms.txt')).text()).toContain(
    'Sunday 5 September 2038 to Sunday 12 September 2038, 2 Sundays, 10:00 AM - 12:00 PM, Dubai, Essential AED 1,950 (Nova Family AED 1,700), At home AED 3,450.',
  );
  const offer = page.getByRole('list', { name: 'Packages' }).getByRole('listitem').filter({ hasText: 'At home' });
  await expect(offer).toContainText('3 places left');
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('link', { name: 'Register for 5 - 12 September 2038' }).click();
  await expect(page.getByRole('radio', { name: '5 - 12 September 2038' })).toBeChecked();
  await page.getByRole('radio', { name: 'At home, AED 3,450' }).check();
  await expect(page.getByText('You pay AED 3,450')).toBeVisible();

  await page.goto('/course-selection');
  const register = page.getByRole('link', { name: 'Register for 5 - 12 September 2038' });
  await expect(register).toHaveAttribute('href', `/course-registration?course=maternity&training=${id}`);
  // Closed since the page was built.
  expect((await page.request.patch(`/api/admin/trainings/${id}`, { data: { registrationOpen: false } })).status()).toBe(
    200,
  );
  await page.goto('/course-selection');
  await expect(
    page.getByRole('link', { name: 'Register for September 2038 Newborn & Maternity Training' }),
  ).toBeVisible();
  await expect(register).toHaveCount(0);
  expect((await page.request.patch(`/api/admin/trainings/${id}`, { data: { registrationOpen: true } })).status()).toBe(
    200,
  );
}

/** Once it has a date, no page asks anybody to wait for the full professional course. */
async function sellsTheFullCourse(page: Page, title: string): Promise<void> {
  const toModels = await (await page.request.get('/llms.txt')).text();
  expect(toModels).toContain(title);
  expect(toModels).not.toContain('waiting list');
  await page.goto('/training-programs');
  await expect(page.getByRole('main')).not.toContainText(/announced|wait/);
  await page.getByRole('link', { name: 'See the dates and packages' }).click();
  await expect(page.getByRole('link', { name: /^Register for .*6 March 2038/ })).toBeVisible();
}

const PAY = /^(Ask on WhatsApp how to pay|Complete Payment & Secure Your Spot)/;

/** From the page with the dates to the way to pay: a course with a deposit, and a workshop for a nanny. */
async function buysOnAPhone(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const register = page.getByRole('button', { name: 'Register', exact: true });
  const ofCourse = thumb();
  await page.goto('/newborn-maternity-training');
  await expect(page.locator('.badge')).toBeHidden();
  await ofCourse.tap(page.getByRole('link', { name: 'Register for 5 - 12 September 2038' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newborn & Maternity Training');
  await expect(page.getByText('Choose dates and package. You pay on the next page.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Essential, AED 1,950' })).toBeChecked();
  await fillParent(page, 'Layla');
  await ofCourse.tap(register);
  await expect(page.getByText('AED 550 secures your place.')).toBeVisible();
  await ofCourse.leave(page.getByRole('link', { name: PAY }));
  expect(ofCourse.taps()).toBeLessThanOrEqual(7);

  const ofWorkshop = thumb();
  await page.goto('/workshops');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5500);
  await ofWorkshop.tap(page.getByRole('link', { name: `Register for ${title}` }));
  await ofWorkshop.tap(page.getByRole('radio', { name: 'My nanny' }));
  await page.getByLabel("Nanny's First Name").fill('Grace');
  await page.getByLabel("Nanny's Last Name").fill('Wanjiru');
  await fillParent(page, 'Huda');
  await ofWorkshop.tap(register);
  await ofWorkshop.leave(page.getByRole('link', { name: PAY }));
  expect(ofWorkshop.taps()).toBeLessThanOrEqual(4);
  await page.close();
}

async function quotesInPlaceOfSamples(page: Page, nannies: readonly AskedNanny[]): Promise<void> {
  await page.goto('/');
  const quotes = page.getByRole('group', { name: 'What participants say' });
  await expect(quotes).toContainText('4.0 from 3 participants who came; 3 agreed to be quoted');
  for (const [index, { firstName, title }] of nannies.entries()) {
    await quotes.getByRole('button', { name: firstName }).click();
    await expect(quotes.getByText(`“I use picture card ${index + 1}.”`)).toBeVisible();
    await expect(quotes.getByText(index === 0 ? 'Al Wasl' : title)).toBeVisible();
  }
  for (const { text } of TESTIMONIALS) await expect(page.getByText(text)).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);
}
