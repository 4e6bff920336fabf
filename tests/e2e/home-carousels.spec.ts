import type { Page } from 'playwright/test';
import { ARTICLES } from './support/content.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { TESTIMONIALS, wordsAt } from './support/testimonials.ts';

test.describe('testimonials', () => {
  /** Only the words at this place are shown. */
  async function expectShown(page: Page, place: number): Promise<void> {
    for (const [index, { text }] of TESTIMONIALS.entries()) {
      await expect(page.getByText(text)).toBeVisible({ visible: index === place % TESTIMONIALS.length });
    }
  }

  test('go round and round by buttons and dots, and say so politely', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('group', { name: 'From a parent and from a nanny' });
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    await expect(carousel.locator('[aria-live=polite]')).toHaveCount(1);
    await expectShown(page, 0);
    for (let place = 1; place <= TESTIMONIALS.length; place += 1) {
      await carousel.getByRole('button', { name: 'Next testimonial' }).click();
      await expectShown(page, place);
    }
    await carousel.getByRole('button', { name: 'Previous testimonial' }).click();
    await expectShown(page, TESTIMONIALS.length - 1);
    const dot = carousel.getByRole('button', { name: `Testimonial 1: ${TESTIMONIALS[0]?.name ?? ''}`, exact: true });
    await dot.click();
    await expectShown(page, 0);
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
  });

  test('never move by themselves', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(wordsAt(page, 1)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(wordsAt(page, 1)).toBeVisible();
  });

  test('move when a program presses the button before anything else has happened', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Next testimonial' }).evaluate((button: HTMLElement) => button.click());
    await expect(wordsAt(page, 1)).toBeVisible();
  });

  test('follow a swipe', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(wordsAt(page, 1)).toBeVisible();
    const swipe = (from: number, to: number, second?: number) =>
      wordsAt(page, 1).evaluate(
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
    await expect(page.locator('[aria-live=polite]').filter({ has: wordsAt(page, 1) })).toHaveCSS(
      'touch-action',
      'pan-y pinch-zoom',
    );
    await swipe(200, 180);
    await swipe(100, 100, 280);
    await expect(wordsAt(page, 1)).toBeVisible();
    await swipe(200, 100);
    await expect(wordsAt(page, 2)).toBeVisible();
  });
});

test.describe('latest insights', () => {
  /** Most articles in the row. */
  const PLACES = 9;
  const row = (page: Page) => page.getByRole('list', { name: 'Latest Insights' });
  const position = (page: Page) => row(page).evaluate((list) => Math.round(list.scrollLeft));

  test('shows the newest articles first, on cards of 260 to 280 px', async ({ page }) => {
    await page.goto('/');
    const links = await row(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(ARTICLES.slice(0, PLACES));
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
      await page.getByRole('button', { name: 'Next articles' }).click();
      await expect.poll(() => position(page)).toBe(360);
      await page.getByRole('button', { name: 'Next articles' }).click();
      await expect.poll(() => position(page)).toBe(720);
      await page.getByRole('button', { name: 'Previous articles' }).click();
      await expect.poll(() => position(page)).toBe(360);
    });
  }

  test('is there at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const moved = await row(page).evaluate((list) => {
      document.querySelector<HTMLElement>('[aria-label="Next articles"]')?.click();
      return list.scrollLeft;
    });
    expect(moved).toBe(360);
  });

  test('moves by the keyboard', async ({ page }) => {
    await page.goto('/');
    await row(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position(page)).toBeGreaterThan(0);
  });
});
