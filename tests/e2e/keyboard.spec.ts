import { acceptSignUps } from './support/answers.ts';
import { FACTS } from './support/facts.ts';
import { expect, test } from './support/test.ts';
import { TESTIMONIALS, wordsAt } from './support/testimonials.ts';
import { badge } from './support/visa-popup.ts';

test('the phone menu opens, unfolds and leads on by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
  await expect(menu.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Nova Nanny Training Offerings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/workshops');
});

test('testimonials change by keyboard, and the focus stays', async ({ page }) => {
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next testimonial' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(wordsAt(page, 1)).toBeVisible();
  await expect(next).toBeFocused();
  for (let place = 2; place <= TESTIMONIALS.length; place += 1) {
    await page.keyboard.press('Space');
    await expect(wordsAt(page, place)).toBeVisible();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(wordsAt(page, -1)).toBeVisible();
});

/** Forms: where, the keys from the first field on, and the words of success. */
const FORMS = [
  {
    path: '/#contact',
    form: 'Send an Enquiry',
    first: 'Name',
    keys: ['Amal', 'Tab', 'amal@example.com', 'Tab', 'ArrowDown', 'Tab', 'A question', 'Tab', 'Enter'],
    success: 'Thank you for your inquiry!',
  },
  {
    path: '/full-course-2025',
    form: 'Join the waiting list',
    first: 'First Name',
    keys: ['Maria', 'Tab', 'Santos', 'Tab', 'maria@example.com', 'Enter'],
    success: "You're on the waiting list.",
  },
  {
    path: '/course-registration?course=toddler',
    form: 'Register',
    first: 'October Toddler Professional Nanny Training',
    keys: ['Tab', 'Space', 'Tab', 'Maria', 'Tab', 'Santos', 'Tab', 'm@example.com', 'Tab', '0501234567', 'Enter'],
    success: 'Registration received!',
  },
  {
    path: '/workshops',
    form: `${FACTS.offers.training} off a September or October course`,
    first: 'Email',
    keys: ['maria@example.com', 'Enter'],
    success: "You've joined the Nova List!",
  },
  {
    path: '/refer/mumsgist',
    form: 'Send your interest',
    first: 'Full Name',
    keys: ['Layla Keys', 'Tab', '+971501234567', 'Tab', 'Maria', 'Tab', 'ArrowDown', 'Tab', 'Enter'],
    success: 'Thank You!',
  },
  {
    path: '/refer/yaya',
    form: 'Register Your Nanny',
    first: 'Your Name',
    keys: [
      ...['Layla Keys', 'Tab', 'layla@example.com', 'Tab', '050 123 4567', 'Tab', 'Maria', 'Tab'],
      ...['18 months', 'Tab', 'None', 'Tab', 'Tab', 'Enter'],
    ],
    success: 'Registration Complete!',
  },
] as const;

const KEYS = new Set(['Tab', 'Enter', 'Space', 'ArrowDown']);

test.describe('forms', () => {
  test.use({ expectedErrors: ['Failed to launch', 'Failed to load resource'] });

  for (const { path, form, first, keys, success } of FORMS) {
    test(`"${form}" of ${path} is filled and sent by keyboard`, async ({ page }) => {
      await page.route('**/api/{enquiries,waitlist,course-registrations,newsletter}', (route) =>
        route.fulfill({ status: 201, json: { success: true, message: '', id: 'x' } }),
      );
      await page.goto(path);
      await page.getByRole('form', { name: form }).getByLabel(first, { exact: false }).first().focus();
      for (const key of keys) await (KEYS.has(key) ? page.keyboard.press(key) : page.keyboard.type(key));
      await expect(page.getByText(success).first()).toBeVisible();
    });
  }

  test('the popup is opened, filled, sent and left by keyboard', async ({ page }) => {
    await acceptSignUps(page);
    await page.goto('/faq');
    await badge(page).focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('heading')).toBeFocused();
    for (const text of ['amal@example.com', 'Amal', 'Haddad']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(popup.getByText('Thank you!', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(badge(page)).toBeFocused();
  });
});
