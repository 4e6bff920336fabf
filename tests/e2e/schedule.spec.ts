import type { Page, Route } from 'playwright/test';
import { expect, expectAccessible, expectPageFits, test } from './support/test.ts';

const ORIGIN = 'https://scheduling.example';
const PHONE = { width: 390, height: 844 };

/** Mocks the scheduling provider. Its script stores the URL of the popup. @returns the requested paths */
async function mockProvider(
  page: Page,
  script = 'window.Calendly = { initPopupWidget: (o) => { window.opened = o.url } }',
) {
  const requests: string[] = [];
  await page.context().route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    requests.push(pathname);
    if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: '' });
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Times</title><p>Choose a time</p>' });
  });
  return requests;
}

const tab = (page: Page) => page.getByRole('tab', { name: 'Schedule a Call' });
const calendar = (page: Page) => page.getByTitle('Choose a time for a call');
const button = (page: Page) => page.getByRole('button', { name: 'Schedule a Call' });
const link = (page: Page) => page.getByRole('link', { name: 'Choose a time on the booking page' });

test('the calendar has the name and email of the enquiry, and its script loads once', async ({ page }) => {
  const requests = await mockProvider(page);
  await page.goto('/#contact');
  await expect(button(page)).toBeHidden();
  expect(requests).toEqual([]);
  await page.getByRole('form', { name: 'Send an Enquiry' }).getByLabel('Name').fill('Amal Haddad');
  await page
    .getByRole('form', { name: 'Send an Enquiry' })
    .getByLabel(/^Email/)
    .fill('amal@example.com');
  await tab(page).click();
  await expect(page.frameLocator('[title="Choose a time for a call"]').getByText('Choose a time')).toBeVisible();
  await expect(page.getByText('Loading calendar...')).toHaveCount(0);
  const address = new URL((await calendar(page).getAttribute('src')) ?? '');
  expect(address.origin + address.pathname).toBe(`${ORIGIN}/nova/30min`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    name: 'Amal Haddad',
    email: 'amal@example.com',
    primary_color: 'a33f29',
    utm_source: 'website',
  });
  const box = await calendar(page).boundingBox();
  expect(box?.height).toBe(630);
  await expectAccessible(page, '#contact');
  await page.getByRole('tab', { name: 'Send an Enquiry' }).click();
  await tab(page).click();
  await expect(calendar(page)).toBeVisible();
  expect(requests.filter((path) => path.endsWith('.js'))).toHaveLength(1);
});

test('the first click on the tab before hydration works, and the calendar is 320 px wide', async ({ page }) => {
  await mockProvider(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/#contact');
  await tab(page).evaluate((element: HTMLElement) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    element.click();
  });
  await expect(calendar(page)).toBeVisible();
  expect((await calendar(page).boundingBox())?.width).toBe(320);
  await expectPageFits(page);
});

test.describe('when the provider does not respond or is blocked', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('a link replaces a calendar that does not load or is blocked, and the next visit retries', async ({ page }) => {
    const held: Route[] = [];
    await page.route(`${ORIGIN}/**`, (route) => void held.push(route));
    await page.clock.install();
    await page.goto('/#contact');
    await tab(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading calendar...' })).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(page.getByText('The calendar didn’t load.')).toBeVisible();
    await expect(page.getByText('Loading calendar...')).toHaveCount(0);
    await expect(link(page)).toHaveAttribute('target', '_blank');
    await expect(link(page)).toHaveAttribute('href', new RegExp(`^${ORIGIN}/nova/30min`));
    await expectAccessible(page, '#contact');
    await Promise.all(held.map((route) => route.abort()));

    const visitAgain = async () => {
      await page.getByRole('tab', { name: 'Send an Enquiry' }).click();
      await tab(page).click();
    };
    await page.route(`${ORIGIN}/**`, (route) => route.abort());
    await visitAgain();
    await expect(link(page)).toBeVisible();
    await expect(page.getByText('Loading calendar...')).toHaveCount(0);
    await mockProvider(page);
    await page.unroute(`${ORIGIN}/**`);
    await visitAgain();
    await expect(calendar(page)).toBeVisible();
  });

  test('the button opens a window of 1000 by 700 px', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.route(`${ORIGIN}/**/*.js`, (route) => route.abort());
    await page
      .context()
      .route(`${ORIGIN}/nova/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Times</title>' }));
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (url, target, features) => {
        Object.assign(window, { features });
        return open(url, target, features);
      };
    });
    await page.goto('/#contact');
    const popup = page.waitForEvent('popup');
    await button(page).click();
    expect((await popup).url()).toContain(`${ORIGIN}/nova/30min`);
    expect(await page.evaluate(() => (window as unknown as { features: string }).features)).toBe(
      'width=1000,height=700',
    );
  });
});

test("on a phone, the button opens the provider's popup", async ({ page }) => {
  const requests = await mockProvider(page);
  await page.setViewportSize(PHONE);
  await page.goto('/#contact');
  await page.getByRole('form', { name: 'Send an Enquiry' }).getByLabel('Name').fill('Amal');
  await button(page).click();
  const opened = () => page.evaluate(() => (window as unknown as { opened?: string }).opened ?? '');
  await expect.poll(opened).toContain(`${ORIGIN}/nova/30min?name=Amal`);
  await button(page).click();
  expect(requests.filter((path) => path.endsWith('.js'))).toHaveLength(1);
});
