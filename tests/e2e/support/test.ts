import axe from 'axe-core';
import { expect, test as base, type Page } from 'playwright/test';
import { afterFrames } from './frames.ts';
import { sidewaysScroll } from './sideways-scroll.ts';

interface Fixtures {
  /** Parts of console errors and exceptions that a test expects. */
  expectedErrors: string[];
  /** Whether the visitor has never seen the discount popup; all others have, so that it opens in nobody's way. */
  isNewVisitor: boolean;
  leaveCorner: undefined;
  rememberPopup: undefined;
  /** Adds to `expectedErrors` for one test. */
  expectErrors: (...parts: string[]) => void;
}

/** Playwright's test, which also fails on an unexpected console error or exception. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  isNewVisitor: [false, { option: true }],
  leaveCorner: [
    async ({ context }, use) => {
      // Where there is no window, the pointer begins in the upper left corner, as if a visitor pointed at the header.
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
  rememberPopup: [
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

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of WCAG 2.2 AA and of axe's best practices in the page as it stands, or in one part of it. */
export async function axeViolations(page: Page, part = 'html'): Promise<string[]> {
  // A section that fades in has weak colours for a moment, and a page that still scrolls brings more of them.
  const position = () => page.evaluate(() => scrollY);
  const isFading = () =>
    page.evaluate(() => document.getAnimations().some((animation) => animation instanceof CSSTransition));
  await expect(async () => {
    const before = await position();
    await afterFrames(page);
    expect([await position(), await isFading()]).toEqual([before, false]);
  }).toPass({ intervals: [100] });
  // A megabyte of script, which a page needs once.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ selector, tags }) => {
      const { violations } = await window.axe.run(selector, { runOnly: tags, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    { selector: part, tags: RULES },
  );
}

/** Of a long page, a story looks at the `part` that it changes; accessibility.spec.ts looks at all of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await axeViolations(page, part)).toEqual([]);
}

/** Widths in CSS pixels: a phone's and a desk's. */
const SCREENS = [390, 1280];

/** The same on a phone's screen and on a desk's, where nothing scrolls sideways; then the screen is again what it was. */
export async function expectAccessibleOnAllScreens(page: Page, part?: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of SCREENS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page)).toEqual([]);
    await expectAccessible(page, part);
  }
  if (before) await page.setViewportSize(before);
}

export { expect };
