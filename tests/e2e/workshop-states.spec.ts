import { SPECIFIED } from './support/specified-texts.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { readWorkshop, showWorkshops, WORKSHOP } from './support/workshop-page.ts';

test('the page is built with the facts that the database was seeded with', async ({ request }) => {
  const page = (await (await request.get('/workshop')).text()).replaceAll('&quot;', '"');
  const { title, date, time, location, price } = WORKSHOP;
  for (const text of [title, date, time, location, price]) expect(page).toContain(JSON.stringify(text));
  const { title: name, date: day, time: hours, location: place, price: amount } = await readWorkshop(request);
  for (const [field, text] of Object.entries({ title: name, date: day, time: hours, location: place, price: amount })) {
    if (!SPECIFIED.changedInDatabase.includes(field)) expect(page).toContain(JSON.stringify(text));
  }
});

test('the workshop is there without JavaScript, and its form says what it needs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/workshop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORKSHOP.title);
  await expect(page.getByRole('main').getByText('Loading workshop details...').last()).toBeVisible();
  expect(await page.content()).toMatch(/<noscript>.*This form needs JavaScript\..*wa\.me.*mailto:.*<\/noscript>/s);
  await context.close();
});

for (const path of ['/workshop', '/workshop-event', `/workshops/${WORKSHOP.id}`, '/workshops/999']) {
  test(`${path} shows the workshop`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORKSHOP.title);
    await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/workshop$/);
  });
}

test('a workshop of its own id shows its own facts', async ({ page }) => {
  await showWorkshops(page, {}, { id: 400, title: 'Another workshop', price: 'AED 500 per nanny' });
  await page.goto('/workshops/400');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another workshop');
  await expect(page.getByText('AED 500 per nanny')).toBeVisible();
  await expect(page.getByText('What your nanny learns')).toHaveCount(0);
});

test('without its id, the workshop of the page is known by its title', async ({ page }) => {
  await showWorkshops(page, { id: 1, title: 'Another workshop' }, { id: 2 });
  await page.goto('/workshop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORKSHOP.title);
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
});

test('the line breaks of a description are shown', async ({ page }) => {
  await showWorkshops(page, { description: 'Topics:\n- calm\n- play\n\nBring a pen.' });
  await page.goto('/workshop');
  const topics = page.getByRole('main').getByText('Topics:');
  await expect.poll(() => topics.innerText()).toBe('Topics:\n- calm\n- play');
});

test('a list that says no more than the agreed keys is enough', async ({ page }) => {
  const { registrationOpen: _registrationOpen, ...workshop } = WORKSHOP;
  await page.route('**/api/workshops', (route) => route.fulfill({ json: [workshop] }));
  await page.goto('/workshop');
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
});

test('while the list is on its way, the page says so', async ({ page }) => {
  await page.route('**/api/workshops', () => undefined);
  await page.goto('/workshop');
  await expect(page.getByText('Loading workshop details...')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});

test('when the list fails, "Workshop Not Found" takes the place of the detail', async ({ page, expectErrors }) => {
  expectErrors('503');
  await page.route('**/api/workshops', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/workshop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop Not Found');
  await expect(page.getByText("The workshop you're looking for is not available.")).toBeVisible();
  await expect(page.getByText(WORKSHOP.date)).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a page whose scripts did not come is live after a touch', async ({ page, expectErrors }) => {
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

test('a workshop that is not in the list is not found', async ({ page }) => {
  await showWorkshops(page);
  await page.goto('/workshop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop Not Found');
});

for (const [count, words] of [
  [4, '4 spots'],
  [1, '1 spot'],
] as const) {
  test(`with ${words} left, a notice says so`, async ({ page }) => {
    await showWorkshops(page, { spotsRemaining: count });
    await page.goto('/workshop');
    await expect(page.getByText('Limited availability')).toBeVisible();
    await expect(page.getByText(new RegExp(`\\b${words}\\b`))).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });
}

test('with five spots left there is no notice', async ({ page }) => {
  await showWorkshops(page, { spotsRemaining: 5 });
  await page.goto('/workshop');
  await expect(page.getByText('5 spots remaining')).toBeVisible();
  await expect(page.getByText('Limited availability')).toHaveCount(0);
});

test('a full workshop says so in place of the button', async ({ page }) => {
  await showWorkshops(page, { spotsRemaining: 0 });
  await page.goto('/workshop');
  await expect(page.getByRole('heading', { name: 'Workshop is Full' })).toBeVisible();
  await expect(
    page.getByText(
      'This workshop is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/#contact');
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);
});

test('a closed workshop says so', async ({ page }) => {
  await showWorkshops(page, { registrationOpen: false });
  await page.goto('/workshop');
  await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  await expect(
    page.getByText('Registration for this workshop is closed. Please contact us to learn about future dates.'),
  ).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});
