import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '#scripts/local/free-port.ts';
import { spawnServer } from '#scripts/local/server-process.ts';
import { copySite } from '#scripts/local/site-copy.ts';
import { CODES } from '#tests/support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { thingsOf } from './support/page-text.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { showWorkshops, WORKSHOP } from './support/workshop-page.ts';

/** Two builds. */
const LONGEST_MS = 400_000;

test('a workshop that the administrator creates gets its page, and is found on /workshops', async ({ browser }) => {
  test.setTimeout(LONGEST_MS);
  const [directory, data] = [resolve('.cache', 'workshop-pages'), mkdtempSync(join(tmpdir(), 'nova-pages-'))];
  copySite(directory);
  const variables = { SKIP_BUILD: '', DATA_DIR: data, ADMIN_ACCESS_CODE: CODES.admin };
  const command = [process.execPath, resolve('scripts/start.ts')] as const;
  await using server = spawnServer(await findFreePort(), variables, command, directory);
  await server.ready();
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await page.goto('/workshops');
  await expect(page.locator('#bookable').getByRole('heading', { level: 3 })).toHaveText([WORKSHOP.title]);

  const hours = { startsAt: '2030-07-07T09:30', endsAt: '2030-07-07T12:00' };
  const { id, title } = await createWorkshop(context.request, { ...hours, priceAed: 450 });
  await expect
    .poll(async () => (await context.request.get(`/workshops/${id}`)).text(), { timeout: LONGEST_MS / 2 })
    .toContain(`<title>${title}, Sunday 7 July 2030 |`);
  const html = await (await context.request.get(`/workshops/${id}`)).text();
  expect(thingsOf(html)).toContainEqual(
    expect.objectContaining({
      '@type': 'EducationEvent',
      name: title,
      startDate: '2030-07-07T09:30:00+04:00',
      endDate: '2030-07-07T12:00:00+04:00',
      offers: expect.objectContaining({ price: 450, availability: 'https://schema.org/InStock' }),
    }),
  );
  expect((await context.request.get(`/cards/workshops/${id}.png`)).status()).toBe(200);

  await page.goto('/training-programs');
  await page.getByRole('link', { name: 'See all workshops you can book' }).click();
  await expect(page.locator('#bookable').getByRole('heading', { level: 3 })).toHaveText([WORKSHOP.title, title]);
  await expect(page.locator('#bookable')).toContainText('AED 450 per nanny');
  await page.getByRole('link', { name: `Register for ${title}` }).click();
  await expect(page).toHaveURL(`/workshops/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toContainText('9:30 AM - 12:00 PM');
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
  await page.goto('/workshops/999');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/workshop$/);
  await context.close();
  rmSync(data, { recursive: true, force: true });
});

for (const [state, text] of [
  ['past', 'This workshop has taken place.'],
  ['cancelled', 'This workshop has been cancelled.'],
] as const) {
  test(`a workshop that is ${state} says so, and offers the next one`, async ({ page }) => {
    const next = { id: 401, title: 'The next workshop', date: 'Sunday 7 July 2030' };
    await showWorkshops(page, { state, registrationOpen: false }, next, { id: 402, state: 'full', spotsRemaining: 0 });
    await page.goto('/workshop');
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Register for Workshop' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: next.date })).toHaveCount(1);
    await expect(page.getByRole('link', { name: next.title, exact: true })).toHaveAttribute('href', '/workshops/401');
    await expectAccessibleOnAllScreens(page);
  });
}
