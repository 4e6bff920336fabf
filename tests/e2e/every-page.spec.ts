import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright/test';
import { builtPages } from './support/built-pages.ts';
import { ADMIN_PATHS } from './support/dashboards.ts';
import { expect, test } from './support/test.ts';

/** Budgets of every page in bytes. */
const HTML_AND_CSS = 16_000;
const INLINE_SCRIPTS = 10_000;
const LIVE_SCRIPTS = 90_000;
const DASHBOARD_SCRIPTS = 130_000;

/** Public pages that load what is live by themselves; every other downloads no script before a touch. */
const LIVE_PAGES = new Set(['/workshop', '/offer', '/booking', '/certificate']);

/** Pages that are nothing without their scripts. */
const DASHBOARDS = new Set([...ADMIN_PATHS, '/dashboard/mumsgist', '/dashboard/yaya']);

function scriptsAllowed(path: string): number {
  if (DASHBOARDS.has(path)) return DASHBOARD_SCRIPTS;
  return LIVE_PAGES.has(path) ? LIVE_SCRIPTS : 0;
}

function brotli(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** What browsers that run scripts take for text. */
const NOSCRIPT = /<noscript\b[\s\S]*?<\/noscript>/g;

/** Bytes of the style sheets that a page links to, as they are sent. */
function linkedStyles(html: string): number {
  const paths = Array.from(html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g), ([, path = '']) => path);
  return paths.reduce((sum, path) => sum + brotli(readFileSync(`dist${path}`)), 0);
}

/** Addresses of what the browser waited for before it painted anything. */
function renderBlocking(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
}

for (const { path, html } of builtPages()) {
  test.describe(path, () => {
    // Browsers tell of the answer that nobody is signed in.
    if (DASHBOARDS.has(path)) test.use({ expectedErrors: ['status of 401'] });

    test('stays within its bytes, and waits for nothing', async ({ page }) => {
      expect(brotli(html) + linkedStyles(html)).toBeLessThanOrEqual(HTML_AND_CSS);
      expect(html.replace(NOSCRIPT, '')).not.toMatch(/<link[^>]+rel="?stylesheet/);
      const inline = [...html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
      expect(inline.reduce((sum, [, script = '']) => sum + script.length, 0)).toBeLessThanOrEqual(INLINE_SCRIPTS);
      expect(html.match(/define\("astro-island"/g)).toHaveLength(1);

      const downloads: Promise<number>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') downloads.push(response.body().then(brotli));
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const downloaded = (await Promise.all(downloads)).reduce((sum, size) => sum + size, 0);
      expect(downloaded).toBeLessThanOrEqual(scriptsAllowed(path));
      expect(await renderBlocking(page)).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    });
  });
}

test('no public file has a name that blockers stop', () => {
  const names = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(100);
  const stopped = /newsletter|popup|banner|sign-?up|cookie|(^|[^a-z0-9])ads?([^a-z0-9]|$)/i;
  expect(names.filter((name) => stopped.test(name))).toEqual([]);
});
