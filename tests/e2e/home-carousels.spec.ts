import type { Page } from 'playwright/test';
import { ARTICLES, testimonialAt, TESTIMONIALS } from './support/content.ts';
import { expect, expectAccessible, MOVING, test } from './support/test.ts';

test.use(MOVING);

const next = (page: Page) => page.getByRole('button', { name: 'Next testimonial' });

/** Only the testimonial at this index is visible. */
async function expectShown(page: Page, position: number): Promise<void> {
  const shownIndex = (position + TESTIMONIALS.length) % TESTIMONIALS.length;
  for (const [index, { text }] of TESTIMONIALS.entries()) {
    await expect(page.getByText(text)).toBeVisible({ visible: index === shownIndex });
  }
}

test('testimonials move by touch, keyboard, buttons and dots, and never by themselves', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const carousel = page.getByRole('group', { name: 'From a parent and from a nanny' });
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(carousel.locator('[aria-live=polite]')).toHaveCount(1);
  await expectShown(page, 0);
  const dot = carousel.getByRole('button', { name: `Testimonial 1: ${TESTIMONIALS[0]?.name ?? ''}`, exact: true });

  await test.step('a scripted click as the first interaction, and a swipe', async () => {
    await next(page).evaluate((button: HTMLElement) => button.click());
    await expect(testimonialAt(page, 1)).toBeVisible();
    const swipe = (from: number, to: number, second?: number) =>
      testimonialAt(page, 1).evaluate(
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
    // The browser still handles pinch zoom.
    await expect(page.locator('[aria-live=polite]').filter({ has: testimonialAt(page, 1) })).toHaveCSS(
      'touch-action',
      'pan-y pinch-zoom',
    );
    await swipe(200, 180);
    await swipe(100, 100, 280);
    await expect(testimonialAt(page, 1)).toBeVisible();
    await swipe(200, 100);
    await expect(testimonialAt(page, 2)).toBeVisible();
  });

  await dot.click();
  await expectShown(page, 0);
  await expect(dot).toHaveAttribute('aria-current', 'true');
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expectShown(page, 1);
  await expect(next(page)).toBeFocused();
  for (let index = 2; index <= TESTIMONIALS.length; index += 1) {
    await page.keyboard.press('Space');
    await expectShown(page, index);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectShown(page, -1);
  await next(page).click();
  await expectShown(page, 0);
  await carousel.getByRole('button', { name: 'Previous testimonial' }).click();
  await expectShown(page, -1);
  await expectAccessible(page, '[aria-roledescription=carousel]');
  await page.clock.runFor(60_000);
  await expectShown(page, -1);
});

test('Latest Insights shows the newest articles, and scrolls by buttons and keyboard', async ({ page }) => {
  const MAX_ARTICLES = 9;
  const row = page.getByRole('list', { name: 'Latest Insights' });
  const position = () => row.evaluate((list) => Math.round(list.scrollLeft));
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.goto('/');
  const links = await row.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(ARTICLES.slice(0, MAX_ARTICLES));
  const widths = await row.getByRole('listitem').evaluateAll((all) => all.map((card) => card.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(260);
  expect(Math.max(...widths)).toBeLessThanOrEqual(280);

  await press('Next articles');
  await expect.poll(position).toBe(360);
  await page.setViewportSize({ width: 390, height: 844 });
  await press('Next articles');
  await expect.poll(position).toBe(720);
  await press('Previous articles');
  await expect.poll(position).toBe(360);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const newPosition = await row.evaluate((list) => {
    document.querySelector<HTMLElement>('[aria-label="Next articles"]')?.click();
    return list.scrollLeft;
  });
  expect(newPosition).toBe(720);

  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(position).toBeGreaterThan(720);
});
