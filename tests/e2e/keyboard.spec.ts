import type { Page } from 'playwright/test';
import { acceptSignUps } from './support/answers.ts';
import { showWorkshops } from './support/workshop-page.ts';
import { FACTS } from './support/stated-facts.ts';
import { expect, test } from './support/test.ts';
import { TESTIMONIALS, wordsAt } from './support/testimonials.ts';
import { badge } from './support/visa-popup.ts';

/** What has the focus, and what a keyboard user could not make out about it. */
interface Stop {
  name: string;
  faults: string[];
}

/** Looks at what has the focus: it is on the screen, nothing lies over it (WCAG 2.4.11), a ring is around it. */
async function lookAtFocus(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const name = (focused.getAttribute('aria-label') ?? focused.textContent.trim()) || focused.getAttribute('name');
    const faults: string[] = [];

    const before = document.querySelector('[data-visited]');
    const isForward = !before || before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!isForward) faults.push('comes too late');
    before?.removeAttribute('data-visited');
    focused.setAttribute('data-visited', '');

    // What is taller than the screen may leave it.
    const { left, right, top, bottom } = (
      focused.closest('label:has(.outline-none)') ?? focused
    ).getBoundingClientRect();
    const head = Math.max(top, Math.min(0, bottom - innerHeight));
    const foot = Math.min(bottom, head + innerHeight / 2);
    const points = [0.1, 0.5, 0.9].map((part) => [left + (right - left) * part, head + (foot - head) * part] as const);
    const isCovered = points.some(([x, y]) => {
      const front = document.elementFromPoint(x, y);
      return (
        !front || !(focused.contains(front) || front.contains(focused) || front.closest('label')?.contains(focused))
      );
    });
    if (isCovered) faults.push(`lies under something at ${Math.round(left)}, ${Math.round(top)}`);

    const ringed = [focused, focused.closest('label')].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3;
    });
    if (!ringed) faults.push('has no ring');
    return { name: (name ?? '').slice(0, 50), faults };
  });
}

/** Goes from the top of a page to its end by the Tab key. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await lookAtFocus(page);
    if (!stop) return stops;
    stops.push(stop);
    if (stops.length > 200) throw new Error('The Tab key goes round in circles.');
  }
}

for (const [path, width, height] of [
  ['/', 1280, 900],
  ['/', 390, 844],
  ['/', 320, 256],
  ['/', 844, 390],
  ['/first-aid', 390, 844],
  ['/workshop', 390, 844],
  ['/visa-process', 1280, 900],
  ['/refer/mumsgist', 390, 844],
] as const) {
  test(`the Tab key shows all of ${path} at ${width} by ${height}, in order`, async ({ page }) => {
    await showWorkshops(page, {});
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const stops = await walk(page);
    expect(stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`))).toEqual([]);
    expect(stops[0]?.name).toBe('Skip to the content');
    expect(stops.at(-1)?.name).toBe(`${FACTS.offers.visa} OFF, 2 Year Nanny Visa`);
    expect(stops.length).toBeGreaterThan(20);
  });
}

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

/** Forms whose stories elsewhere use the pointer: where, the keys from the first field on, and the words of success. */
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
    for (const text of ['Amal', 'Haddad', 'amal@example.com']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(popup.getByText('Thank you!', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(badge(page)).toBeFocused();
  });
});
