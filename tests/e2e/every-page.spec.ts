import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { builtPages, findingsIn } from './support/built-pages.ts';
import { ADMIN_PATHS } from './support/dashboards.ts';
import { expect, test } from './support/test.ts';

/** Budgets of every page in bytes. */
const HTML_AND_CSS = 16_000;
const INLINE_SCRIPTS = 10_000;
const LIVE_SCRIPTS = 90_000;
const DASHBOARD_SCRIPTS = 130_000;

/** Pages that load scripts at once. All other pages load scripts on the first interaction. */
const LIVE_PAGES = ['/booking', '/certificate', '/offer', '/waiting', '/workshop'];
const DASHBOARDS = [...ADMIN_PATHS, '/dashboard/mumsgist', '/dashboard/yaya'];

const pages = builtPages();

function brotli(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Compressed bytes of the style sheets that a page links to. */
function linkedStyles(html: string): number {
  const paths = Array.from(html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g), ([, path = '']) => path);
  return paths.reduce((sum, path) => sum + brotli(readFileSync(`dist${path}`)), 0);
}

/** Browsers with JavaScript ignore the content of these elements. */
const NOSCRIPT = /<noscript\b[\s\S]*?<\/noscript>/g;

test('each page is within its budget, links to no style sheet and defines islands once', () => {
  expect(
    findingsIn(pages, ({ html }) => {
      const bytes = brotli(html) + linkedStyles(html);
      const inline = [...html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
      const inlineBytes = inline.reduce((sum, [, script = '']) => sum + script.length, 0);
      return [
        ...(bytes > HTML_AND_CSS ? [`has ${bytes} bytes of HTML and CSS`] : []),
        ...(inlineBytes > INLINE_SCRIPTS ? [`has ${inlineBytes} bytes of inline scripts`] : []),
        ...(/<link[^>]+rel="?stylesheet/.test(html.replace(NOSCRIPT, '')) ? ['links to a style sheet'] : []),
        ...(html.match(/define\("astro-island"/g)?.length === 1 ? [] : ['does not define islands once']),
      ];
    }),
  ).toEqual([]);
});

/** URLs of the resources that delayed the first paint. */
function renderBlocking(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
}

/** Opens a page. @returns the bytes of the scripts that it downloads without interaction */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const downloads: Promise<number>[] = [];
  const count = (response: Response) => {
    if (response.request().resourceType() === 'script') downloads.push(response.body().then(brotli));
  };
  page.on('response', count);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', count);
  expect(await renderBlocking(page), path).toEqual([]);
  expect(await page.context().cookies(), path).toEqual([]);
  return (await Promise.all(downloads)).reduce((sum, size) => sum + size, 0);
}

test('a page has no render-blocking resource, and downloads no script before an interaction', async ({ page }) => {
  const staticPaths = pages.map(({ path }) => path).filter((path) => ![...LIVE_PAGES, ...DASHBOARDS].includes(path));
  expect(staticPaths.length).toBeGreaterThan(30);
  for (const path of staticPaths) expect(await scriptBytes(page, path), path).toBe(0);
});

for (const [paths, limit] of [
  [LIVE_PAGES, LIVE_SCRIPTS],
  [DASHBOARDS, DASHBOARD_SCRIPTS],
] as const) {
  for (const path of paths) {
    test(`${path} has no render-blocking resource, and its scripts are within the budget`, async ({ page }) => {
      expect(await scriptBytes(page, path)).toBeLessThanOrEqual(limit);
    });
  }
}

test('no public file has a name that ad blockers block', () => {
  const names = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(100);
  const blocked = /newsletter|popup|banner|sign-?up|cookie|(^|[^a-z0-9])ads?([^a-z0-9]|$)/i;
  expect(names.filter((name) => blocked.test(name))).toEqual([]);
});
