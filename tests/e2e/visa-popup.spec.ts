import type { Locator, Page } from 'playwright/test';
import type { SignUp } from '#src/contract/newsletter.ts';
import { readAsAdmin } from './support/access.ts';
import { FACTS } from './support/facts.ts';
import { pressKeys } from './support/forms.ts';
import { acceptSignUps, holdRequests } from './support/routes.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';
import { badge, fillPopup, isRemembered, popup } from './support/visa-popup.ts';

test.use({ isNewVisitor: true });

/** Opens a page with a fake clock, and advances it by this time. */
async function openAndWait(page: Page, path: string, milliseconds: number): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await page.clock.runFor(milliseconds);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not visible.');
  return box;
}

test('the popup opens after three seconds without a script, and stays closed once closed', async ({ page }) => {
  let scripts = 0;
  page.on('request', (request) => (scripts += Number(request.resourceType() === 'script')));
  for (const close of [
    () => popup(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 8),
  ]) {
    scripts = 0;
    await openAndWait(page, '/', 1_500);
    await expect(popup(page)).toBeHidden();
    await page.clock.runFor(1_500);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page).getByRole('heading')).toBeFocused();
    expect(scripts).toBe(0);
    await close();
    await expect(popup(page)).toBeHidden();
    await expect.poll(() => isRemembered(page)).toBe('true');
    await expect(page.getByLabel('First Name')).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
  }
  await badge(page).click();
  await expect(popup(page).getByLabel('First Name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => isRemembered(page)).toBe('true');
  await page.goto('/blog');
  await page.clock.runFor(5_000);
  await expect(popup(page)).toBeHidden();
});

test('the badge opens the popup, which traps the focus and does not reopen by itself', async ({ page, context }) => {
  await openAndWait(page, '/faq', 1_000);
  await expect(badge(page)).toHaveAttribute('href', '/visa-process');

  await test.step('a click with Ctrl or Cmd opens the visa page in a new tab', async () => {
    const opened = context.waitForEvent('page');
    await badge(page).click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL('/visa-process');
    await tab.close();
    await expect(popup(page)).toBeHidden();
  });

  await test.step('by keyboard it traps the focus, and gives it back', async () => {
    await badge(page).focus();
    await page.keyboard.press('Enter');
    await expect(popup(page)).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(badge(page)).toBeFocused();
    await page.clock.runFor(5_000);
    await expect(popup(page)).toBeHidden();
  });

  await test.step('a double click opens it, and a drag does not close it', async () => {
    // The first click opens the popup, so the second one need not meet the badge.
    const target = await boxOf(badge(page));
    await page.mouse.dblclick(target.x + 20, target.y + 20);
    await expect(popup(page)).toBeVisible();
    const email = popup(page).getByLabel('Email');
    await email.fill('amal@example.com');
    const box = await boxOf(email);
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(8, 8, { steps: 4 });
    await page.mouse.up();
    await expect(email).toBeVisible();
  });
});

test('a popup that is closed in one tab does not open in another', async ({ page, context }) => {
  await openAndWait(page, '/faq', 1_000);
  const other = await context.newPage();
  await other.goto('/blog');
  await badge(other).click();
  await other.keyboard.press('Escape');
  // Another tab may be another process, which sees the storage a moment later.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visa-popup-shown'))).toBe('true');
  await page.clock.runFor(5_000);
  await expect(popup(page)).toBeHidden();
});

test('a choice that the page preselects does not prevent the popup', async ({ page }) => {
  await openAndWait(page, '/?service=join', 3_100);
  await expect(popup(page)).toBeVisible();
});

const footerField = (page: Page) => page.locator('footer').getByRole('textbox');
const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

test('the popup does not open once a visitor has begun, over a form, or on a page where only the badge opens it', async ({
  page,
  expectErrors,
}) => {
  expectErrors('404');
  for (const [path, begin] of [
    ['/faq', () => footerField(page).focus()],
    [
      '/faq',
      () =>
        footerField(page)
          .fill('a')
          .then(() => blur(page)),
    ],
    [
      '/',
      () =>
        page
          .getByLabel('How can we help?')
          .selectOption('train')
          .then(() => blur(page)),
    ],
    ['/?service=join#contact', () => expect(page.getByRole('form', { name: 'Send an Enquiry' })).toBeInViewport()],
    ...['/refer/mumsgist', '/safeguarding', '/for-nannies', '/terms', '/no-such-page'].map(
      (path) => [path, () => undefined] as const,
    ),
    ['/employers-kit', () => undefined],
  ] as const) {
    await openAndWait(page, path, 1_000);
    await begin();
    await page.clock.runFor(5_000);
    await expect(popup(page), path).toBeHidden();
  }
  await badge(page).click();
  await expect(popup(page)).toBeVisible();
});

test('the popup works if storage is blocked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    }),
  );
  await openAndWait(page, '/', 3_100);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
});

/**
 * Records texts that are added to existing live regions, as a screen reader announces them.
 * @returns a function that gives all announcements within `scope` so far
 */
async function recordAnnouncements(scope: Locator): Promise<() => Promise<string>> {
  const announcements = await scope.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (!(target as Element).closest('[role="status"], [role="alert"], [aria-live]')) continue;
        for (const node of addedNodes) texts.push(node.textContent ?? '');
      }
    }).observe(element, { childList: true, subtree: true });
    return texts;
  });
  return () => announcements.evaluate((texts) => texts.join(''));
}

test('a failure shows a toast above the popup, which is announced and dismissed', async ({ page, expectErrors }) => {
  expectErrors('503', 'Error: 503');
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/');
  await badge(page).click();
  await fillPopup(page, 'Amal', 'a@example.com');
  const announced = await recordAnnouncements(popup(page));
  await page.keyboard.press('Enter');
  const notice = toast(page).getByText('There was an issue signing you up. Please try again.');
  await expect(notice).toBeVisible();
  const isOnTop = () =>
    notice.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
  await expect.poll(announced).toContain('Notification Error There was an issue signing you up. Please try again.');
  await page.keyboard.press('F8');
  await expect(toast(page).getByRole('list')).toBeFocused();
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await expect(popup(page)).toBeVisible();

  await popup(page).getByRole('button', { name: 'Send me the 700 AED code' }).click();
  await expect(notice).toBeVisible();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toBeHidden();
  await expect(notice).toBeVisible();
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
});

test('after a sign-up the popup shows thanks, and closes after three seconds', async ({ page, request }) => {
  const release = await holdRequests(page, '**/api/newsletter');
  await page.clock.install();
  await page.goto('/');
  // On a slow machine the popup has opened by itself, above the badge.
  await badge(page).dispatchEvent('click');
  await fillPopup(page, 'Amal', 'Popup@Example.com');
  const button = popup(page).locator('button[type=submit]');
  await button.dblclick();
  await expect(button).toHaveText('Joining Nova List...');
  await expect(button).toBeDisabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await expect(popup(page).getByText('Thank you!', { exact: true })).toBeVisible();
  await expect(
    popup(page).getByText(`Check your email for the ${FACTS.offers.visa} visa discount code!`),
  ).toBeVisible();
  await expect(toast(page).getByText('Success!')).toBeVisible();
  const message = `You've joined the Nova List! Check your email for the ${FACTS.offers.visa} visa discount code.`;
  await expect(toast(page).getByText(message)).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(popup(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(popup(page)).toBeHidden();
  await expect.poll(() => isRemembered(page)).toBe('true');
  await page.clock.resume();
  await badge(page).click();
  await expect(popup(page).getByLabel('Email')).toHaveValue('');

  const rows = await readAsAdmin<SignUp>(request, '/api/newsletter');
  expect(rows.filter((row) => row.email === 'Popup@Example.com')).toEqual([
    expect.objectContaining({ firstName: 'Amal', lastName: 'Haddad', offer: 'visa', source: 'popup' }),
  ]);
});

test('text that is typed before hydration is still there when the popup reopens', async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.goto('/');
  await badge(page).click();
  await fillPopup(page, 'Amal', 'a@example.com');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await badge(page).click();
  await expect(popup(page).getByLabel('First Name')).toHaveValue('Amal');
  await expect(popup(page).getByLabel('Email')).toHaveValue('a@example.com');
  release();
  await expect(popup(page).locator('astro-island')).not.toHaveAttribute('ssr');
  await expect(popup(page).getByLabel('Email')).toHaveValue('a@example.com');
});

test('the popup works by keyboard, and is empty when it reopens', async ({ page }) => {
  await acceptSignUps(page);
  // Disables the timer that closes the popup.
  await page.addInitScript(() => {
    const setShortTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (handler: () => void, delay = 0) => (delay < 3_000 ? setShortTimeout(handler, delay) : 0),
    });
  });
  await page.goto('/faq');
  await badge(page).focus();
  await page.keyboard.press('Enter');
  await expect(popup(page).getByRole('heading')).toBeFocused();
  await pressKeys(page, 'Tab', 'amal@example.com', 'Tab', 'Amal', 'Tab', 'Haddad', 'Enter');
  await expect(popup(page).getByText('Thank you!', { exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page, '#visa-popup');
  await page.keyboard.press('Escape');
  await expect(badge(page)).toBeFocused();
  await badge(page).click();
  await expect(popup(page).getByLabel('Email')).toBeVisible();
});
