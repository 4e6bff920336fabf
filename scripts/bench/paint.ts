import { cpSync, mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { findFreePort } from '#scripts/local/ports.ts';
import { findBrowser } from '../local/browser.ts';
import { spawnServer } from '../local/server-process.ts';
import { openSlowConnection } from './slow-connection.ts';
import { median, type Table } from './table.ts';

const RUNS = 11;
/** A phone with a quarter of this machine's speed. */
const SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const SETTLE_MS = 600;
/** Elements without visible text of their own. */
const WITHOUT_TEXT = /<(script|style|svg|template|dialog|noscript)\b[\s\S]*?<\/\1>/g;

/**
 * Loads the home page and the longest article over a slow connection with an empty cache, in turns with the same text as bare
 * HTML. @returns the median times until the largest paint, and their ratio, whose limit is 1.10
 */
export async function benchPaint(stopping: AbortSignal): Promise<Table[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'nova-paint-'));
  const directory = folder.path;
  cpSync('dist', directory, { recursive: true });
  const pages = [
    { name: 'article', file: longestArticle() },
    { name: 'home', file: 'index' },
  ];
  for (const { file } of pages) {
    const bare = barePage(readFileSync(`dist/${file}.html`, 'utf8'));
    writeFileSync(join(directory, `bare-${file}.html`), bare);
    writeFileSync(join(directory, `bare-${file}.html.br`), brotliCompressSync(bare));
  }
  const port = await findFreePort();
  await using server = spawnServer(port, { DATA_DIR: join(directory, 'data'), PUBLISH_DIRECTORY: directory });
  await using connection = await openSlowConnection(port);
  await using browser = await chromium.launch({ executablePath: await findBrowser(stopping), args: ['--no-sandbox'] });
  await server.ready();
  const origin = `http://127.0.0.1:${connection.port}`;
  const rows: Table['rows'] = [];
  for (const { name, file } of pages) {
    const [page, bare] = await compare(browser, `${origin}/${file === 'index' ? '' : file}`, `${origin}/bare-${file}`);
    rows.push([name, Math.round(page), Math.round(bare), (page / bare).toFixed(2)]);
  }
  return [{ name: 'Largest paint on a phone', titles: ['page', 'ms', 'bare ms', 'ratio'], rows }];
}

/** Returns the name, without `.html`, of the article with the most bytes of HTML. */
function longestArticle(): string {
  const articles = readdirSync('dist').filter((file) => file.endsWith('.html') && isArticle(`dist/${file}`));
  const [longest = 'index.html'] = articles.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return longest.replace('.html', '');
}

const isArticle = (file: string) => readFileSync(file, 'utf8').includes('property="og:type" content="article"');
const sizeOf = (file: string) => readFileSync(`dist/${file}`).length;

/** Reduces a page to its text as bare HTML: no styles, scripts, fonts or pictures, and no attribute except `href`. */
function barePage(html: string): string {
  const title = /<title>.*?<\/title>/s.exec(html)?.[0] ?? '';
  const body = (/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '')
    .replace(WITHOUT_TEXT, '')
    .replace(/<\/?(astro-island|astro-slot)\b[^>]*>/g, '')
    .replace(/<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g, (_tag, name: string, attributes: string) => {
      const href = /\shref="[^"]*"/.exec(attributes)?.[0] ?? '';
      return `<${name}${href}>`;
    });
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}</head><body>${body}</body></html>`;
}

async function compare(browser: Browser, page: string, bare: string): Promise<[page: number, bare: number]> {
  const runs: { page: number; bare: number }[] = [];
  // The first run warms up the server.
  for (let run = 0; run <= RUNS; run += 1) {
    runs.push({ page: await largestPaint(browser, page), bare: await largestPaint(browser, bare) });
  }
  const counted = runs.slice(1);
  return [median(counted.map((run) => run.page)), median(counted.map((run) => run.bare))];
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const largest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? 0);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return largest;
}
