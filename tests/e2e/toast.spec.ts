import type { Page } from 'playwright/test';
import { acceptSignUps } from './support/routes.ts';
import { FACTS } from './support/facts.ts';
import { expect, test, toast } from './support/test.ts';

/** Signs up in one of the boxes of the page about training. */
async function join(page: Page, box: string): Promise<void> {
  const form = page.getByRole('form', { name: box });
  await form.getByLabel('Email').fill('toast@example.com');
  await form.getByRole('button', { name: /^(Join the Nova List|Send me the 700 AED code)$/ }).click();
}

test('a toast replaces another, stays for five seconds, and is dismissed by keyboard or swipe', async ({ page }) => {
  await acceptSignUps(page);
  await page.clock.install();
  await page.goto('/training');
  const email = page.getByRole('form', { name: 'News by email' }).getByRole('textbox');
  await email.focus();
  await page.clock.runFor(1_000);
  await page.clock.pauseAt(Date.now() + 60_000);
  const success = toast(page).getByText('Success!', { exact: true });

  await join(page, `${FACTS.offers.visa} off your nanny’s two-year visa`);
  await expect(toast(page).getByText(`${FACTS.offers.visa} visa discount code`)).toBeVisible();
  await join(page, 'News by email');
  await expect(toast(page).getByText("You've successfully joined the Nova List!")).toBeVisible();
  await expect(toast(page).getByRole('listitem')).toHaveCount(1);
  await page.clock.runFor(4_500);
  await expect(success).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(success).toBeHidden();

  await test.step('F8 focuses the toast, and dismissing it restores the focus', async () => {
    await join(page, 'News by email');
    await expect(success).toBeVisible();
    await email.focus();
    await page.keyboard.press('F8');
    const dismiss = toast(page).getByRole('button', { name: 'Dismiss' });
    for (let tab = 0; tab < 3 && !(await dismiss.evaluate((button) => button === document.activeElement)); tab += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(success).toHaveCount(0);
    await expect(email).toBeFocused();
  });

  await test.step('a swipe of 50 px to the right dismisses it, and a shorter one does not', async () => {
    await join(page, 'News by email');
    await expect(success).toBeVisible();
    for (const [distance, count] of [
      [40, 1],
      [60, 0],
    ] as const) {
      const box = await success.boundingBox();
      if (!box) throw new Error('The toast is not visible.');
      await page.mouse.move(box.x + 5, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 4 });
      await page.mouse.up();
      await expect(success).toHaveCount(count);
    }
  });
});
