import type { Page } from 'playwright/test';
import { MODES, type Mode } from './support/accessibility/modes.ts';
import { STATES, type State } from './support/accessibility/states.ts';
import { loadFaults } from './support/first-load.ts';
import { expect, MOVING, test } from './support/test.ts';

test.use(MOVING);

/** From this width on the header has a bar in place of a menu. */
const HEADER_BAR = 1024;

const DEFAULT_MEDIA = { reducedMotion: 'no-preference', forcedColors: 'none' } as const;

/** Every page as it loads, and every state in every mode that applies to it. */
for (const state of STATES) {
  test(`${state.name} loads light and still, and has no accessibility problem in any mode`, async ({ page }) => {
    const findings: string[] = [];
    const widths = state.isOnDesktop ? [390, 1280] : [390];
    if (!state.open) for (const width of widths) findings.push(...(await loadFaults(page, state, width)));
    if (state.kind === 'dashboard') await page.getByRole('button', { name: 'Sign in' }).waitFor();
    let before: Check | undefined;
    for (const check of checksOf(state)) {
      const { mode, width, height } = check;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ ...DEFAULT_MEDIA, ...mode.media });
      if (isWide(before) !== isWide(check)) await state.open?.(page, width);
      // The Tab key starts at the top of a page on which nothing has had the focus.
      if (before?.mode.movesFocus) await page.goto(state.path);
      await setStyles(page, mode.styles ?? '');
      const name = `${mode.name}, ${width} by ${height}`;
      const found = await test.step(name, () => mode.find(page, state));
      findings.push(...found.map((finding) => `${name}: ${finding}`));
      before = check;
    }
    expect(findings).toEqual([]);
  });
}

interface Check {
  mode: Mode;
  width: number;
  height: number;
}

/** Those that move the focus are last, and those of one screen follow each other. */
function checksOf(state: State): Check[] {
  return MODES.filter(({ isFor }) => isFor?.(state) ?? true)
    .flatMap((mode) => mode.screens.map(([width, height]) => ({ mode, width, height })))
    .filter(({ width }) => state.isOnDesktop || width < HEADER_BAR)
    .toSorted(
      (one, other) =>
        Number(one.mode.movesFocus ?? false) - Number(other.mode.movesFocus ?? false) ||
        other.width - one.width ||
        other.height - one.height,
    );
}

const isWide = (check: Check | undefined) => check && check.width >= HEADER_BAR;

async function setStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles);
}
