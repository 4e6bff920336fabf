import type { SignUp } from '#src/contract/newsletter.ts';
import { readAsAdmin } from './support/admin.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';

const MESSAGE = "You've joined the Nova List! Check your email for the 200 AED hiring discount code.";

test('a visitor joins from the workshop page', async ({ page, request }) => {
  await page.goto('/workshop');
  const form = page.getByRole('form', { name: '200 AED off when you hire a nanny' });
  await form.getByLabel('Email').fill('Joins@Example.com');
  await form.getByLabel("I'm a nanny").check();
  await form.getByRole('button', { name: 'Join the Nova List' }).click();
  await expect(form.getByRole('status')).toHaveText(MESSAGE);
  const toast = page.getByRole('region', { name: /Notifications/ });
  await expect(toast.getByText('Success!')).toBeVisible();
  await expect(toast.getByText(MESSAGE)).toBeVisible();
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

test('the success stands for five seconds', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/newsletter', (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '' } }),
  );
  await page.goto('/workshop');
  await page.clock.runFor(1_000);
  const form = page.getByRole('form', { name: '200 AED off when you hire a nanny' });
  await form.getByLabel('Email').fill('a@example.com');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText(MESSAGE);
  await page.clock.runFor(4_500);
  await expect(form.getByRole('status')).toHaveText(MESSAGE);
  await page.clock.runFor(1_000);
  await expect(form.getByRole('status')).toHaveText('');
});

test('a first tap on a box that is not ready yet is not lost', async ({ page }) => {
  await page.goto('/workshop');
  const form = page.getByRole('form', { name: '200 AED off when you hire a nanny' });
  await form.getByRole('button', { name: 'Join the Nova List' }).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
});

test.describe('when the sign-up fails', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('a toast says so and the address stays', async ({ page }) => {
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: { message: 'x' } }));
    await page.goto('/workshop');
    const form = page.getByRole('form', { name: '200 AED off when you hire a nanny' });
    await form.getByLabel('Email').fill('a@example.com');
    await form.getByRole('button').click();
    const toast = page.getByRole('region', { name: /Notifications/ });
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(toast.getByText('There was an issue signing you up. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue('a@example.com');
    await expect(form.getByRole('button', { name: 'Join the Nova List' })).toBeEnabled();
  });
});
