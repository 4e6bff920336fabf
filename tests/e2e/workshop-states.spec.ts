import { holdRequests } from './support/routes.ts';
import { plainText, textOf } from './support/page-text.ts';
import { SPECIFIED } from './support/specified-texts.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { readWorkshop, showWorkshops, WORKSHOP } from './support/workshop-page.ts';

test('without JavaScript, the page has the facts of the seeded database', async ({ request }) => {
  const page = (await (await request.get('/workshop')).text()).replaceAll('&quot;', '"');
  expect(textOf(page)).toContain('Loading workshop details...');
  expect(plainText(/<h1.*?<\/h1>/s.exec(page)?.[0] ?? '')).toBe(WORKSHOP.title);
  const { title, date, time, location, price } = WORKSHOP;
  for (const text of [title, date, time, location, price]) expect(page).toContain(JSON.stringify(text));
  const seeded = await readWorkshop(request);
  for (const field of ['title', 'date', 'time', 'location', 'price'] as const) {
    if (!SPECIFIED.changedInDatabase.includes(field)) expect(page).toContain(JSON.stringify(seeded[field]));
  }
});

test('each path of the workshop shows it', async ({ page }) => {
  for (const path of ['/workshop-event', '/workshops/999']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORKSHOP.title);
    await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/workshop$/);
  }
});

test('the page has a loading state, and "Workshop Not Found" after a failure', async ({ page, expectErrors }) => {
  expectErrors('503');
  await page.route('**/api/workshops', (route) => route.fulfill({ status: 503, json: {} }));
  const release = await holdRequests(page, '**/api/workshops');
  await page.goto('/workshop');
  await expect(page.getByText('Loading workshop details...')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop Not Found');
  await expect(page.getByText("The workshop you're looking for is not available.")).toBeVisible();
  await expect(page.getByText(WORKSHOP.date)).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a page that failed to load its scripts works after the next interaction', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource', 'Failed to fetch dynamically imported module');
  await page.route('**/_astro/*.js*', (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
  await page.goto('/workshop');
  await failed;
  await expect(page.getByText('Loading workshop details...')).toBeVisible();
  await page.unroute('**/_astro/*.js*');
  await page.getByText('Loading workshop details...').hover();
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
});

test('the page shows what the list says of its workshop', async ({ page }) => {
  await test.step('a path with an id shows the workshop with this id', async () => {
    await showWorkshops(page, {}, { id: 400, title: 'Another workshop', price: 'AED 500 per nanny' });
    await page.goto('/workshops/400');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another workshop');
    await expect(page.getByText('AED 500 per nanny')).toBeVisible();
    await expect(page.getByText('What your nanny learns')).toHaveCount(0);
  });

  await test.step('a workshop with another id is found by its title, and keeps its line breaks', async () => {
    const { registrationOpen: _registrationOpen, ...agreed } = WORKSHOP;
    const json = [
      { ...agreed, id: 1, title: 'Another workshop' },
      { ...agreed, id: 2, description: 'Topics:\n- calm\n- play\n\nBring a pen.' },
    ];
    await page.route(/\/api\/workshops(\?|$)/, (route) => route.fulfill({ json }));
    await page.goto('/workshop');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORKSHOP.title);
    await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
    const topics = page.getByRole('main').getByText('Topics:');
    await expect.poll(() => topics.innerText()).toBe('Topics:\n- calm\n- play');
  });

  await test.step('group, length and advice of its date go when another is chosen in the form', async () => {
    const hours = { startsAt: '2031-03-08T10:00:00+04:00', endsAt: '2031-03-08T14:00:00+04:00' };
    const saturday = { ...hours, id: 400, date: 'Saturday 8 March 2031', time: '10:00 AM - 2:00 PM' };
    const dates = [{}, saturday, { ...saturday, id: 401 }];
    await showWorkshops(page, ...dates);
    const asked = { kind: 'workshop', entry: 'intro-workshop', courseType: null, sessions: [], packages: [] };
    const json = dates.map((date) => ({ ...WORKSHOP, ...date, ...asked }));
    await page.route(/\/api\/trainings(\?|$)/, (route) => route.fulfill({ json }));
    await page.goto(`/workshops/${WORKSHOP.id}#register`);
    const ofTheDate = ['Small group, 15 participants at most', '3 hours', 'If Sunday is her day off'];
    for (const text of ofTheDate) await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('radiogroup', { name: 'When?' }).locator('[value="400"]').check();
    await expect(page).toHaveURL('/workshops/400#register');
    await expect(page.getByRole('definition').filter({ hasText: saturday.time })).toBeVisible();
    for (const text of ofTheDate) await expect(page.getByText(text)).toBeHidden();
    await expect(page.getByText('What your nanny learns')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('one that is not in the list is not found', async () => {
    await showWorkshops(page);
    await page.goto('/workshop');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop Not Found');
  });

  await test.step('a notice shows up to four remaining places, and none from five on', async () => {
    for (const [count, words] of [
      [4, '4 spots'],
      [1, '1 spot'],
    ] as const) {
      await showWorkshops(page, { spotsRemaining: count });
      await page.goto('/workshop');
      await expect(page.getByText('Limited availability')).toBeVisible();
      await expect(page.getByText(new RegExp(`\\b${words}\\b`))).toBeVisible();
    }
    await expectAccessibleOnAllScreens(page);
    await showWorkshops(page, { spotsRemaining: 5 });
    await page.goto('/workshop');
    await expect(page.getByText('5 spots remaining')).toBeVisible();
    await expect(page.getByText('Limited availability')).toHaveCount(0);
  });

  await test.step('one that is past or cancelled shows its state and the next workshop', async () => {
    const next = { id: 401, title: 'The next workshop', date: 'Sunday 7 July 2030' };
    for (const [state, text] of [
      ['past', 'This workshop has taken place.'],
      ['cancelled', 'This workshop has been cancelled.'],
    ] as const) {
      const full = { id: 402, state: 'full', spotsRemaining: 0 } as const;
      await showWorkshops(page, { state, registrationOpen: false }, next, full);
      await page.goto('/workshop');
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Register for Workshop' })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: next.date })).toHaveCount(1);
      await expect(page.getByRole('link', { name: next.title, exact: true })).toHaveAttribute('href', '/workshops/401');
    }
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('a closed one has a notice', async () => {
    await showWorkshops(page, { registrationOpen: false });
    await page.goto('/workshop');
    await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    await expect(
      page.getByText('Registration for this workshop is closed. Please contact us to learn about future dates.'),
    ).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });
});

test('on a phone, the first bookable workshop is in the first viewport', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workshops');
  const first = page.locator('#bookable').getByRole('listitem').first();
  await expect(first.getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(first.getByText(WORKSHOP.date, { exact: true })).toBeInViewport();
});
