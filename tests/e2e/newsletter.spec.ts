import type { Page } from 'playwright/test';
import type { SignUp } from '#src/contract/newsletter.ts';
import { readAsAdmin } from './support/access.ts';
import { acceptSignUps, holdRequests } from './support/routes.ts';
import { FACTS } from './support/facts.ts';
import { pressKeys } from './support/forms.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

const SEND = `Send me the ${FACTS.offers.hiring} code`;
const MESSAGE = `You've joined the Nova List! Check your email for the ${FACTS.offers.hiring} hiring discount code.`;

const box = (page: Page) => page.getByRole('form', { name: `${FACTS.offers.hiring} off when you hire a nanny` });

test('a visitor, whose first click is not lost, signs up by keyboard', async ({ page, request }) => {
  const release = await holdRequests(page, '**/api/newsletter');
  await page.goto('/workshop');
  const form = box(page);
  await form.getByRole('button', { name: SEND }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(form.getByRole('alert')).toBeFocused();
  await form.getByLabel("I'm a nanny").check();
  await form.getByLabel('Email').focus();
  await pressKeys(page, 'Joins@Example.com', 'Enter');
  await expect(form.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  release();
  await expect(form.getByRole('status')).toHaveText(MESSAGE);
  await expect(toast(page).getByText('Success!')).toBeVisible();
  await expect(toast(page).getByText(MESSAGE)).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('');
  await expectAccessibleOnAllScreens(page);
  const rows = await readAsAdmin<SignUp>(request, '/api/newsletter');
  expect(rows.find((row) => row.email === 'Joins@Example.com')).toMatchObject({
    offer: 'hiring',
    source: 'workshop',
    userType: 'nanny',
    forwardedAt: null,
  });
});

test('the success message disappears five seconds after the last sign-up', async ({ page }) => {
  const sent = await acceptSignUps(page);
  await page.clock.install();
  await page.goto('/workshop');
  await page.clock.runFor(1_000);
  const form = box(page);
  const status = form.getByRole('status');
  await form.getByLabel('Email').fill('a@example.com');
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.getByRole('button').dblclick();
  await expect(status).toHaveText(MESSAGE);
  await page.clock.runFor(3_000);
  await form.getByLabel('Email').fill('b@example.com');
  await form.getByRole('button').click();
  await expect(status).toHaveText(MESSAGE);
  await expect.poll(sent).toBe(2);
  await page.clock.runFor(4_500);
  await expect(status).toHaveText(MESSAGE);
  await page.clock.runFor(1_000);
  await expect(status).toHaveText('');
});
