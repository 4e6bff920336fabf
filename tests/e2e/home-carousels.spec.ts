import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

test.describe('testimonials', () => {
  const parent = (page: Page) => page.getByText('Our nanny came home with a workbook');
  const nanny = (page: Page) => page.getByText('I learnt what to say');

  test('go round and round by buttons and dots, and say so politely', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('group', { name: 'From a parent and from a nanny' });
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    await expect(carousel.locator('[aria-live=polite]')).toHaveCount(1);
    await expect(parent(page)).toBeVisible();
    await expect(nanny(page)).toBeHidden();
    await carousel.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(nanny(page)).toBeVisible();
    await expect(parent(page)).toBeHidden();
    await carousel.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(parent(page)).toBeVisible();
    await carousel.getByRole('button', { name: 'Previous testimonial' }).click();
    await expect(nanny(page)).toBeVisible();
    await carousel.getByRole('button', { name: 'Testimonial 1: Parent' }).click();
    await expect(parent(page)).toBeVisible();
    await expect(carousel.getByRole('button', { name: 'Testimonial 1: Parent' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expectAccessible(page);
  });

  test('never move by themselves', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(nanny(page)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(nanny(page)).toBeVisible();
  });

  test('move when a program presses the button before anything else has happened', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Next testimonial' }).evaluate((button: HTMLElement) => button.click());
    await expect(nanny(page)).toBeVisible();
  });

  test('follow a swipe', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(nanny(page)).toBeVisible();
    const swipe = (from: number, to: number, second?: number) =>
      nanny(page).evaluate(
        (words, { start, end, other }) => {
          const at = (clientX: number, isPrimary = true) => ({
            bubbles: true,
            pointerType: 'touch',
            isPrimary,
            clientX,
          });
          words.dispatchEvent(new PointerEvent('pointerdown', at(start)));
          if (other !== undefined) words.dispatchEvent(new PointerEvent('pointerdown', at(other, false)));
          words.dispatchEvent(new PointerEvent('pointerup', at(end)));
        },
        { start: from, end: to, other: second },
      );
    // Two fingers still zoom.
    await expect(page.locator('[aria-live=polite]').filter({ has: nanny(page) })).toHaveCSS(
      'touch-action',
      'pan-y pinch-zoom',
    );
    await swipe(200, 180);
    await swipe(100, 100, 280);
    await expect(nanny(page)).toBeVisible();
    await swipe(200, 100);
    await expect(parent(page)).toBeVisible();
  });
});

test.describe('latest insights', () => {
  const row = (page: Page) => page.getByRole('list', { name: 'Latest Insights' });
  const position = (page: Page) => row(page).evaluate((list) => Math.round(list.scrollLeft));

  test('shows the newest articles first, on cards of 260 to 280 px', async ({ page }) => {
    await page.goto('/');
    const links = await row(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([
      '/screen-time-management',
      '/first-thousand-days',
      '/power-of-presence',
      '/investing-in-nanny-training',
      '/inside-nova-training-session',
      '/training-article',
      '/first-aid',
      '/visa-sponsorship',
    ]);
    for (const width of await row(page)
      .getByRole('listitem')
      .evaluateAll((all) => all.map((card) => card.clientWidth))) {
      expect(width).toBeGreaterThanOrEqual(260);
      expect(width).toBeLessThanOrEqual(280);
    }
  });

  for (const width of [390, 1280]) {
    test(`moves 360 px a press at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Further in the row' }).click();
      await expect.poll(() => position(page)).toBe(360);
      await page.getByRole('button', { name: 'Further in the row' }).click();
      await expect.poll(() => position(page)).toBe(720);
      await page.getByRole('button', { name: 'Earlier in the row' }).click();
      await expect.poll(() => position(page)).toBe(360);
    });
  }

  test('moves by the keyboard', async ({ page }) => {
    await page.goto('/');
    await row(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position(page)).toBeGreaterThan(0);
  });
});
