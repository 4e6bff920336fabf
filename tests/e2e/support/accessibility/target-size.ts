import type { Page } from 'playwright/test';

/** Least sizes in pixels: of any target (WCAG 2.5.8), and of those that a task needs. */
const LEAST = 24;
const COMFORTABLE = 44;

/** Targets that are too small. Links within a sentence have the height of their lines, and are exempt. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least = 0, comfortable = 0]) => {
      const area = (target: Element): DOMRect => {
        // The target of a stretched link is the card that it covers, that of a choice its label.
        const isStretched = getComputedStyle(target, '::after').position === 'absolute';
        const whole = isStretched ? (target as HTMLElement).offsetParent : target.closest('label');
        return (whole ?? target).getBoundingClientRect();
      };
      const skipLink = document.querySelector('a');
      const targets = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
        (target) =>
          target.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(target).display !== 'inline' &&
          !target.closest('[aria-hidden=true]') &&
          target !== skipLink,
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
