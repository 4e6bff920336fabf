import type { Locator, Page } from 'playwright/test';
import type { SignUp } from '#src/contract/newsletter.ts';
import { readAsAdmin } from './support/admin.ts';
import { acceptSignUps, holdRequests } from './support/answers.ts';
import { FACTS } from './support/facts.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const SEND = `Send me the ${FACTS.offers.hiring} code`;
const MESSAGE = `You've joined the Nova List! Check your email for the ${FACTS.offers.hiring} hiring discount code.`;

test('a visitor joins from the workshop page', async ({ page, request }) => {
  const letGo = await holdRequests(page, '**/api/newsletter');
  await page.goto('/workshop');
  const form = page.getByRole('form', { name: `${FACTS.offers.hiring} off when you hire a nanny` });
  await form.getByLabel('Email').fill('Joins@Example.com');
  await form.getByLabel("I'm a nanny").check();
  await form.getByRole('button', { name: SEND }).click();
  await expect(form.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  letGo();
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

/** The box of the workshop page with an address in it; from now on time passes only when it is told to. */
async function fillBox(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/workshop');
  await page.clock.runFor(1_000);
  const form = page.getByRole('form', { name: `${FACTS.offers.hiring} off when you hire a nanny` });
  await form.getByLabel('Email').fill('a@example.com');
  await page.clock.pauseAt(Date.now() + 60_000);
  return form;
}

test('the success stands for five seconds', async ({ page }) => {
  await acceptSignUps(page);
  const form = await fillBox(page);
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText(MESSAGE);
  await page.clock.runFor(4_500);
  await expect(form.getByRole('status')).toHaveText(MESSAGE);
  await page.clock.runFor(1_000);
  await expect(form.getByRole('status')).toHaveText('');
});

test('another address can be sent while the success of the first stands, and has a success of its own', async ({
  page,
}) => {
  const sent = await acceptSignUps(page);
  const form = await fillBox(page);
  await form.getByRole('button').dblclick();
  await expect(form.getByRole('status')).toHaveText(MESSAGE);
  await page.clock.runFor(3_000);
  await form.getByLabel('Email').fill('b@example.com');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText(MESSAGE);
  expect(sent()).toBe(2);
  await page.clock.runFor(3_000);
  await expect(form.getByRole('status')).toHaveText(MESSAGE);
});

test('a first tap on a box that is not ready yet is not lost', async ({ page }) => {
  await page.goto('/workshop');
  const form = page.getByRole('form', { name: `${FACTS.offers.hiring} off when you hire a nanny` });
  await form.getByRole('button', { name: SEND }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(form.getByRole('alert')).toBeFocused();
});

test.describe('when the sign-up fails', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'ApiError: 503'] });

  test('a toast says so and the address stays', async ({ page }) => {
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: { message: 'x' } }));
    await page.goto('/workshop');
    const form = page.getByRole('form', { name: `${FACTS.offers.hiring} off when you hire a nanny` });
    await form.getByLabel('Email').fill('a@example.com');
    await form.getByRole('button').click();
    await expect(toast(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(toast(page).getByText('There was an issue signing you up. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue('a@example.com');
    await expect(form.getByRole('button', { name: SEND })).toBeEnabled();
  });

  test('the error is logged, and nothing that was typed', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: { message: 'x' } }));
    await page.goto('/faq');
    await page.locator('footer').getByRole('textbox').fill('private@example.com');
    await page.locator('footer').getByRole('button', { name: 'Join the Nova List' }).click();
    await expect.poll(() => logged.filter((text) => text.includes('ApiError: 503'))).toHaveLength(1);
    expect(logged.join()).not.toContain('private@example.com');
  });
});

for (const [path, boxes] of [
  ['/', 3],
  ['/blog', 2],
  ['/first-aid', 2],
  ['/training', 2],
  ['/workshop', 2],
  ['/workshops', 2],
] as const) {
  test(`without JavaScript each of the ${boxes} boxes of ${path} names two ways that need none`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    await page.goto(path);
    const forms = page
      .getByRole('form')
      .filter({ has: page.getByRole('button', { name: /^(Join the Nova List|Send me the .* code)$/ }) });
    await expect(forms).toHaveCount(boxes);
    for (const form of await forms.all()) {
      const fallback = form.locator('xpath=ancestor::section[1]').locator('noscript');
      await expect(fallback).toContainText('This form needs JavaScript.', { useInnerText: true });
      await expect(fallback.locator('a')).toHaveText(['WhatsApp', /@/]);
      await expect(fallback.locator('a').first()).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
      await expect(fallback.locator('a').last()).toHaveAttribute('href', /^mailto:/);
    }
    await page.close();
  });
}
