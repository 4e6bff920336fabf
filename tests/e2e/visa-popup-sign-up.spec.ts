import type { Locator } from 'playwright/test';
import type { SignUp } from '#src/contract/newsletter.ts';
import { readAsAdmin } from './support/access.ts';
import { acceptSignUps, holdRequests } from './support/routes.ts';
import { FACTS } from './support/facts.ts';
import { pressKeys } from './support/forms.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';
import { badge, fillPopup, isRemembered, popup } from './support/visa-popup.ts';

test.use({ isNewVisitor: true });

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
