import type { Page } from 'playwright/test';

/** Minimum sizes in pixels: of every target (WCAG 2.5.8), and of the controls of a task. */
const MIN_SIZE = 24;
const MIN_CONTROL_SIZE = 44;

/** Targets that are too small. Links within a sentence are exempt. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([minSize = 0, minControlSize = 0]) => {
      const area = (target: Element): DOMRect => {
        // A stretched link covers its card, and the label of a choice is part of the target.
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
        const isControl = !target.matches('a') || target.matches('header a, [class*=rounded-full], .badge');
        const size = isControl ? minControlSize : minSize;
        if (width >= size && height >= size) return [];
        return [`${Math.round(width)} by ${Math.round(height)}: ${target.outerHTML.slice(0, 90)}`];
      });
    },
    [MIN_SIZE, MIN_CONTROL_SIZE],
  );
}
