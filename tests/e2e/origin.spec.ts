import type { Registration } from '#src/contract/registrations.ts';
import type { SignUp } from '#src/contract/newsletter.ts';
import { readAsAdmin, signInAs } from './support/access.ts';
import { openHistory } from './support/row-menu.ts';
import { uniqueName } from './support/referrals.ts';
import { expect, test } from './support/test.ts';
import { fillRegistration, openRegistration } from './support/workshop-page.ts';

const ARTICLE = '/first-thousand-days';

test('a booking comes from the first page of its tab, and the administrator reads it', async ({ page, request }) => {
  const firstName = uniqueName('Visitor').replace(' ', '');
  await page.goto(`${ARTICLE}?utm_source=instagram&utm_campaign=toddlers&from=a%20b`, {
    referer: 'https://l.instagram.com/',
  });
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ARTICLE}$`));
  await page.goto('/faq?utm_source=another');
  await openRegistration(page);
  await fillRegistration(page, firstName);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Registration Confirmed!' })).toBeVisible();
  const rows = await readAsAdmin<Registration>(request, `/api/registrations?search=${firstName}`);
  expect(rows.map(({ origin }) => origin)).toEqual([
    { page: ARTICLE, referrer: 'l.instagram.com', source: 'instagram', campaign: 'toddlers' },
  ]);
  expect(await page.context().cookies()).toEqual([]);

  await signInAs(page, 'admin');
  await expect(await openHistory(page, rows[0]?.email ?? '', 'Booking')).toContainText(
    `From ${ARTICLE}, by instagram, campaign toddlers, linked from l.instagram.com`,
  );
});

const NUMBER = 'ABCDEFGH23';

/** What the tab has kept after these addresses were opened one after the other, from a page that linked to them. */
const KEPT: [addresses: string[], kept: string | undefined, referer?: string][] = [
  [['/blog?search=Maria&ref=YAYA&token=secret&xfrom=1&utm_source=a%20b'], '/blog,ref=YAYA,utm_source=a%20b,'],
  [['/faq?q=1'], '/faq,,'],
  [['/faq'], '/faq,,mail.example', 'https://mail.example/inbox?search=Maria&token=secret'],
  [[`/certificates/${NUMBER}?from=certificate&x=1`], undefined],
  [['/unsubscribe?token=secret'], undefined],
  [['/unsubscribe?token=secret', '/faq'], '/faq,,'],
  [['/offer?from=x#secret', '/booking#secret', '/feedback#secret', '/day#secret', '/nothing?x=1'], undefined],
  [['/admin/people?search=Maria', '/dashboard/yaya?search=Maria'], undefined],
];

test('a tab keeps its first page, the host that linked there, and no secret', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource');
  for (const [addresses, kept, referer = ''] of KEPT) {
    for (const address of addresses) await page.goto(address, { referer });
    expect(await page.evaluate(() => sessionStorage['origin'] as unknown), addresses.join()).toBe(kept);
    const everything = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(everything).not.toMatch(/Maria|secret|ABCDEFGH23/);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('where the browser refuses storage, a form is sent with its own page', async ({ page, request }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('', 'SecurityError');
      },
    };
    Object.defineProperties(window, { sessionStorage: refuse, localStorage: refuse });
    // The popup cannot know that it was seen, and would cover the form.
    HTMLDialogElement.prototype.showModal = () => undefined;
  });
  const email = `${uniqueName('refused').replace(' ', '')}@example.com`;
  await page.goto('/blog?ref=YAYA');
  const box = page.getByRole('main').getByRole('form').first();
  await box.getByRole('textbox').first().fill(email);
  const sent = page.waitForResponse('**/api/newsletter');
  await box.getByRole('button').first().click();
  expect((await sent).status()).toBe(201);
  const rows = await readAsAdmin<SignUp>(request, `/api/newsletter?search=${email}`);
  expect(rows.map(({ origin }) => origin)).toEqual([{ page: '/blog', from: 'YAYA' }]);
});
