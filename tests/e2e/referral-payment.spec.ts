import type { Referral } from '#src/contract/referrals.ts';
import { FACTS } from './support/facts.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { fill, PAYMENT, submit } from './support/yaya.ts';

const { workshop, yaya } = FACTS;

test('the payment page without a registration says so, and its support button opens a mail draft', async ({ page }) => {
  await page.goto(PAYMENT);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('We can’t see a registration in this browser.')).toBeVisible();
  await expect(page.getByRole('link', { name: yaya.pay })).toHaveAttribute('href', 'https://pay.example/yaya');
  for (const fact of [`Toddlers ${workshop.youngest}+`, yaya.price, workshop.date]) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  }
  const support = await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href');
  const draft = new URL(support ?? '');
  expect([draft.protocol, draft.pathname]).toEqual(['mailto:', 'hello@nova.example']);
  expect(draft.searchParams.get('subject')).toBe('Payment support, toddler workshop');
  await expectAccessibleOnAllScreens(page);
});

test('the payment link hands on the registration’s id', async ({ page }) => {
  await page.goto('/refer/yaya');
  await fill(page, 'Layla Reference');
  const answered = page.waitForResponse('**/api/referrals');
  await submit(page).click();
  const { id } = (await (await answered).json()) as Referral;
  const pay = page.getByRole('link', { name: yaya.pay });
  await expect(pay).toHaveAttribute('href', `https://pay.example/yaya?client_reference_id=${id}`);
  await expect(page.getByText('We have your registration.')).toBeVisible();
  await expect(page.getByText('We can’t see a registration in this browser.')).toBeHidden();
  await page.reload();
  await expect(pay).toHaveAttribute('href', `https://pay.example/yaya?client_reference_id=${id}`);
});
