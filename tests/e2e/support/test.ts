import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { expect, test as base, type Locator, type Page } from 'playwright/test';
import { afterFrames } from './rendering.ts';

interface Fixtures {
  /** Parts of console errors and exceptions that a test expects. */
  expectedErrors: string[];
  /** Whether the visitor has not seen the discount popup. By default it does not open by itself. */
  isNewVisitor: boolean;
  ignoreCornerPointer: undefined;
  suppressPopup: undefined;
  /** Adds to `expectedErrors` for one test. */
  expectErrors: (...parts: string[]) => void;
}

/** Playwright's test, which also fails on an unexpected console error or exception. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  isNewVisitor: [false, { option: true }],
  ignoreCornerPointer: [
    async ({ context }, use) => {
      // Without a window, the pointer starts in the upper left corner, and would touch the header.
      await context.addInitScript(() => {
        const ignoreCorner = (event: PointerEvent) => {
          if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
        };
        addEventListener('pointerover', ignoreCorner, { capture: true });
      });
      await use(undefined);
    },
    { auto: true },
  ],
  suppressPopup: [
    async ({ context, isNewVisitor }, use) => {
      if (!isNewVisitor) {
        await context.addInitScript(() => {
          if (window === window.top && location.protocol.startsWith('http'))
            localStorage.setItem('visa-popup-shown', 'true');
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],
  expectErrors: [
    async ({ page, expectedErrors }, use) => {
      const expected = [...expectedErrors];
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use((...parts) => expected.push(...parts));
      expect(errors.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests of what fades or scrolls smoothly. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The notifications of the page. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ });
}

/** Reports how much wider the page is than its window. Empty if the page fits. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [`scrolls ${excess} px sideways`] : [];
}

/** Nothing scrolls sideways. */
export async function expectPageFits(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Violations of WCAG 2.2 AA and of axe's best practices in the page's modal dialog while there is one (nobody reaches the page behind
 * it then), or in one part. The default is what is the page's own: header and footer are the same on all public pages, and
 * pages.spec.ts checks some of those whole.
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  const position = () => page.evaluate(() => scrollY);
  let found: string[] = [];
  await expect(async () => {
    const before = await position();
    await afterFrames(page);
    expect(await position()).toBe(before);
    const judged = await runAxe(page, part);
    expect(judged).not.toBeNull();
    found = judged ?? [];
  }).toPass({ intervals: [100] });
  return found;
}

/**
 * @returns `null` while something fades, or is dimmed while it loads again, and so has low contrast for a moment; also if that began
 * during the check and may be the reason of a violation
 */
async function runAxe(page: Page, part: string | undefined): Promise<string[] | null> {
  // Loads axe once per page, because it takes as long as a check.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ selector, tags }) => {
      const isFading = document.getAnimations().some((animation) => animation instanceof CSSTransition);
      const isBusy = [...document.querySelectorAll('[aria-busy="true"]')].some((busy) => busy.checkVisibility());
      if (isFading || isBusy) return null;
      let changes = 0;
      const change = () => (changes += 1);
      const observer = new MutationObserver(change);
      observer.observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
      document.addEventListener('transitionrun', change);
      const options: axe.RunOptions = { runOnly: tags, resultTypes: ['violations'], preload: false };
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      // axe takes the page for what covers the dialog, and would not judge its contrast.
      const alone = new CSSStyleSheet();
      if (dialog) alone.replaceSync('body { visibility: hidden } dialog:modal { visibility: visible }');
      document.adoptedStyleSheets.push(alone);
      const own = { include: [['main'], ['[aria-label^="Notifications"]']] };
      const whole = document.querySelector('body > footer') ? own : 'html';
      const { violations } = await window.axe.run(dialog ?? selector ?? whole, options);
      document.adoptedStyleSheets.pop();
      observer.disconnect();
      document.removeEventListener('transitionrun', change);
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
      return found.length > 0 && changes > 0 ? null : found;
    },
    { selector: part, tags: RULES },
  );
}

/** Tests of long pages check only the `part` that they change; pages.spec.ts checks the rest. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await axeViolations(page, part)).toEqual([]);
}

/** Widths of a phone and a desktop in CSS pixels. */
const SCREENS = [390, 1280];

/** Checks accessibility and sideways scrolling on a phone and a desktop, then restores the viewport. */
export async function expectAccessibleOnAllScreens(page: Page, part?: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of SCREENS) {
    await page.setViewportSize({ width, height: 844 });
    await expectPageFits(page);
    await expectAccessible(page, part);
  }
  if (before) await page.setViewportSize(before);
}

export { expect };
