import type { Page } from 'playwright/test';
import type { Referral } from '#src/contract/referrals.ts';
import { readAsAdmin } from './support/access.ts';
import { holdRequests } from './support/routes.ts';
import { FACTS } from './support/facts.ts';
import { fillYaya, pressKeys } from './support/forms.ts';
import { expect, expectAccessible, test, toast } from './support/test.ts';

const { workshop, yaya } = FACTS;

const PAYMENT = '/refer/yaya/payment';

const submit = (page: Page) => page.getByRole('button', { name: 'Register Your Nanny' });
const pay = (page: Page) => page.getByRole('link', { name: yaya.pay });
const notice = (page: Page) => page.getByText('We can’t see a registration in this browser.');

test('a family registers its nanny by keyboard, and the payment page opens', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/refer/yaya');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByLabel('Your Name').focus();
  await pressKeys(page, 'Layla Keys', 'Tab', 'layla@example.com', 'Tab', '+971 50 123 4567', 'Tab', 'Maria', 'Tab');
  await pressKeys(page, '18 months', 'Tab', '2 years', 'Tab', 'مرحبا 👋\nSecond line', 'Tab');
  const sent = page.waitForRequest('**/api/referrals');
  const responded = page.waitForResponse('**/api/referrals');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ referralCode: 'YAYA', status: 'pending' });
  const { id } = (await (await responded).json()) as Referral;
  await expect(page).toHaveURL(PAYMENT);

  await expect(page.getByRole('heading', { level: 1, name: 'Registration Complete!' })).toBeVisible();
  await expect(page.getByText('We have your registration.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Your workshop' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
  await expect(pay(page)).toHaveAttribute('href', `https://pay.example/yaya?client_reference_id=${id}`);
  await expect(pay(page)).toHaveAttribute('target', '_blank');
  await expect(pay(page)).toHaveAttribute('rel', 'noopener');
  await expect(notice(page)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);

  expect(await readAsAdmin<Referral>(request, '/api/referrals?search=Layla%20Keys&referralCode=YAYA')).toMatchObject([
    {
      whatsappNumber: '+971 50 123 4567',
      nannyName: 'Maria',
      email: 'layla@example.com',
      referralCode: 'YAYA',
      trainingType: null,
      status: 'pending',
      preferredWorkshopDate: 'June 29th, 2025',
      notes: 'Child age: 18 months\nExperience: 2 years\nAdditional info: مرحبا 👋\nSecond line',
    },
  ]);

  await page.reload();
  await expect(pay(page)).toHaveAttribute('href', `https://pay.example/yaya?client_reference_id=${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/refer/yaya');
  await expect(page.getByLabel('Your Name')).toHaveValue('');
  await expect(submit(page)).toBeEnabled();
  await expect(toast(page).getByText('Registration submitted!')).toHaveCount(0);
  await page.goForward();
  await expect(pay(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('the payment page opens after one second, and clicks before do nothing', async ({ page, request }) => {
  const release = await holdRequests(page, '**/api/referrals');
  // Status 204 keeps the browser on the current page.
  let redirects = 0;
  await page.route(`**${PAYMENT}`, (route) => {
    redirects += 1;
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await page.goto('/refer/yaya');
  await fillYaya(page, 'Patient Layla');
  await submit(page).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await expect(toast(page).getByText('Registration submitted!')).toBeVisible();
  await expect(page.getByLabel('Your Name')).toHaveValue('');
  await submit(page).dblclick();
  await page.clock.runFor(900);
  expect(redirects).toBe(0);
  await expect(page.getByText('Name must be at least 2 characters.')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect.poll(() => redirects).toBe(1);
  const redirecting = toast(page).getByText('Redirecting to payment page...');
  await page.clock.runFor(10_000);
  await expect(redirecting).toBeVisible();

  await page.unroute(`**${PAYMENT}`);
  await page.goto(PAYMENT);
  await page.goBack();
  await expect(page.getByLabel('Your Name')).toHaveValue('');
  await expect(redirecting).toHaveCount(0);
  expect(await readAsAdmin<Referral>(request, '/api/referrals?search=patient')).toHaveLength(1);
});

test('the payment page shows a notice without a registration, and has a support link', async ({ page }) => {
  await page.goto(PAYMENT);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(notice(page)).toBeVisible();
  await expect(pay(page)).toHaveAttribute('href', 'https://pay.example/yaya');
  for (const fact of [`Toddlers ${workshop.youngest}+`, yaya.price, workshop.date]) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  }
  const support = await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href');
  const draft = new URL(support ?? '');
  expect([draft.protocol, draft.pathname]).toEqual(['mailto:', 'hello@nova.example']);
  expect(draft.searchParams.get('subject')).toBe('Payment support, toddler workshop');
});
