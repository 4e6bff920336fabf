import { brokenWordsOn, lossesOn } from './support/losses.ts';
import { expect, test } from './support/test.ts';

for (const width of [390, 1280]) {
  for (const path of ['/', '/first-aid', '/workshop'] as const) {
    test(`${path} loses nothing at ${width} px to a reader's own text spacing (WCAG 1.4.12)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
          p { margin-bottom: 2em !important; }
        `);
        document.adoptedStyleSheets.push(sheet);
      });
      expect(await lossesOn(page)).toEqual([]);
      expect(await brokenWordsOn(page)).toEqual([]);
    });
  }
}
