import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import type { State } from './accessibility/states.ts';
import { sentBytes } from './built-pages.ts';
import { waitForFonts } from './rendering.ts';
import { holdRequests } from './routes.ts';

/** Pages that load scripts at once. All other public pages load scripts on the first interaction. */
const LIVE_PAGES = ['/booking', '/certificate', '/day', '/feedback', '/offer', '/waiting', '/workshop'];

/**
 * Words move by a few pixels within their lines when the fonts load, because the fallback fonts have other widths.
 * An added line or a moved footer causes a larger shift.
 */
export const MAX_SHIFT = 0.001;

export function brotli(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Each request of a script costs a phone more than its first bytes (src/build/chunks.ts). */
const MAX_SCRIPTS = 30;

/** Compressed bytes of the scripts that a page may download without an interaction. */
function scriptBudget({ path, kind }: State): number {
  // Only who is signed in loads it all, once.
  if (kind === 'dashboard') return 200_000;
  return LIVE_PAGES.includes(path) ? 90_500 : 0;
}

/** Records the layout shifts of the pages that are opened from now on. @returns a function that gives their sum so far */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

/** URLs of the resources that delayed the first paint. */
function renderBlocking(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
}

const QUIET_MS = 500;

/**
 * Waits until nothing was requested or received for half a second. Playwright's `networkidle` never comes where a held request is
 * gone when it is let through.
 */
function watchRequests(page: Page): () => Promise<void> {
  let latest = Date.now();
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) {
    page.on(event as 'request', () => {
      latest = Date.now();
    });
  }
  return async () => {
    await page.waitForLoadState('load');
    while (Date.now() - latest < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
  };
}

/** Opens a page whose fonts and live data arrive after the first paint. @returns what makes it slow, or moves in it */
export async function loadFaults(page: Page, state: State, width: number): Promise<string[]> {
  // A page before it may still be loading.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const downloads: number[] = [];
  const count = (response: Response) => {
    if (response.request().resourceType() === 'script') downloads.push(sentBytes(new URL(response.url()).pathname));
  };
  page.on('response', count);
  const becomesQuiet = watchRequests(page);
  await page.setViewportSize({ width, height: 844 });
  const totalShift = await watchShifts(page);
  const release = await holdRequests(page, '**/{*.woff2,api/**}');
  await page.goto(state.path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  await waitForFonts(page);
  await becomesQuiet();
  page.off('response', count);
  await page.unrouteAll();
  const bytes = downloads.reduce((sum, size) => sum + size, 0);
  const shift = await totalShift();
  return [
    ...(bytes > scriptBudget(state) ? [`downloads ${bytes} bytes of scripts`] : []),
    ...(downloads.length > MAX_SCRIPTS ? [`downloads ${downloads.length} scripts`] : []),
    ...(await renderBlocking(page)).map((url) => `waits for ${url}`),
    ...(await page.context().cookies()).map(({ name }) => `sets the cookie ${name}`),
    ...(shift > MAX_SHIFT ? [`shifts by ${shift} at ${width} px`] : []),
  ];
}
