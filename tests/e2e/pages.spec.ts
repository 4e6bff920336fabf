import type { Page } from 'playwright/test';
import { MODES, type Mode } from './support/accessibility/modes.ts';
import { STATES, type State } from './support/accessibility/states.ts';
import { loadFaults } from './support/first-load.ts';
import { expect, test } from './support/test.ts';

const DEFAULT_MEDIA = { reducedMotion: 'no-preference', forcedColors: 'none' } as const;

/** Every page as it loads, and every state in every mode that applies to it. The modes that move the focus are last. */
for (const state of STATES) {
  test(`${state.name} loads light and still, and has no accessibility problem in any mode`, async ({ page }) => {
    const findings: string[] = [];
    if (state.kind === 'opened') await page.goto(state.path);
    else for (const width of [390, 1280]) findings.push(...(await loadFaults(page, state, width)));
    if (state.kind === 'dashboard') await page.getByRole('button', { name: 'Sign in' }).waitFor();
    for (const mode of MODES.filter(({ isFor }) => isFor?.(state) ?? true)) {
      for (const [width, height] of mode.screens) {
        await page.setViewportSize({ width, height });
        const found = await test.step(`${mode.name}, ${width} by ${height}`, () => findIn(page, state, mode, width));
        findings.push(...found.map((finding) => `${mode.name}, ${width} by ${height}: ${finding}`));
      }
    }
    expect(findings).toEqual([]);
  });
}

async function findIn(page: Page, state: State, mode: Mode, width: number): Promise<string[]> {
  await page.emulateMedia({ ...DEFAULT_MEDIA, ...mode.media });
  // The Tab key starts at the top of a reloaded page.
  if (state.open || mode.name.startsWith('focus')) await page.goto(state.path);
  await state.open?.(page, width);
  await setStyles(page, mode.styles ?? '');
  return mode.find(page);
}

async function setStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles);
}
