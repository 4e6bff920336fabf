import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliDecompress } from 'node:zlib';
import type { Page } from 'playwright/test';
import { builtPages } from './support/built-pages.ts';
import { expect, test } from './support/test.ts';

/** Arrives with a server's first packets, on any line. */
const FIRST_BYTES = 8_192;

/** What browsers with scripts ignore; scripts, of which the first screen needs none; and the policy, which forbids the style below. */
const NOT_PAINTED = /<(script|noscript)\b[\s\S]*?(<\/\1>|$)|<meta http-equiv[^>]*>/g;

/** Fixed to an edge of the window: added when the whole page has arrived. */
const ADDED_LATER = '.floating, .fixed.bottom-0 { display: none !important }';

/** The part of a page that its first compressed bytes hold. */
async function firstPart(path: string): Promise<string> {
  const decompress = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  decompress.end(readFileSync(`dist${path === '/' ? '/index' : path}.html.br`).subarray(0, FIRST_BYTES));
  return (await buffer(decompress)).toString();
}

async function firstScreen(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html.replace(NOT_PAINTED, ''));
  return page.screenshot({ style: ADDED_LATER, animations: 'disabled' });
}

test('the first 8 kB of each public page paint its first screen on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const late: string[] = [];
  for (const { path, html } of builtPages().filter((built) => built.html.includes('<footer'))) {
    const whole = await firstScreen(page, html);
    if (!whole.equals(await firstScreen(page, await firstPart(path)))) late.push(path);
  }
  expect(late).toEqual([]);
});
