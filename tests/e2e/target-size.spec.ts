import type { Page } from 'playwright/test';
import { showWorkshops } from './support/workshop-page.ts';
import { FACTS } from './support/stated-facts.ts';
import { expect, test } from './support/test.ts';
import { badge } from './support/visa-popup.ts';

/** The least of any target (WCAG 2.5.8), and of those on which a task hangs (design, "Layout and behaviour"). */
const LEAST = 24;
const COMFORTABLE = 44;

/** Targets that are too small; links within a sentence have its lines' height, and are exempt. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least = 0, comfortable = 0]) => {
      const area = (target: Element): DOMRect => {
        // A stretched link's target is the card that it covers, a choice's its label.
        const isStretched = getComputedStyle(target, '::after').position === 'absolute';
        const whole = isStretched ? (target as HTMLElement).offsetParent : target.closest('label');
        return (whole ?? target).getBoundingClientRect();
      };
      const targets = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
        (target) =>
          target.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(target).display !== 'inline' &&
          !target.closest('[aria-hidden=true]') &&
          target !== document.querySelector('a'),
      );
      return targets.flatMap((target) => {
        const { width, height } = area(target);
        const isPrimary = !target.matches('a') || target.matches('header a, [class*=rounded-full], .badge');
        const size = isPrimary ? comfortable : least;
        if (width >= size && height >= size) return [];
        return [`${Math.round(width)} by ${Math.round(height)}: ${target.outerHTML.slice(0, 90)}`];
      });
    },
    [LEAST, COMFORTABLE],
  );
}

for (const width of [320, 390, 1280]) {
  test(`every target is large enough at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await showWorkshops(page, {});
    const findings: string[] = [];
    for (const path of [
      '/',
      '/first-aid',
      '/workshop',
      '/visa-process',
      '/faq',
      '/refer/mumsgist',
      '/blog',
      '/terms',
    ]) {
      await page.goto(path);
      if (path === '/workshop') await page.getByRole('button', { name: 'Register for Workshop' }).click();
      findings.push(...(await tooSmall(page)).map((finding) => `${path}: ${finding}`));
    }
    expect([...new Set(findings)]).toEqual([]);
  });

  test(`every target of an open menu and popup is large enough at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: width < 1024 ? 'Menu' : 'NANNY TRAINING', exact: true }).click();
    if (width < 1024) await page.getByRole('dialog').locator('summary').click();
    expect(await tooSmall(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await badge(page).click();
    await expect(page.getByRole('dialog', { name: `${FACTS.offers.visa} off` })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
  });
}
