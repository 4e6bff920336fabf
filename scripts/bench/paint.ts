import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { findFreePort } from '../local/free-port.ts';
import { findBrowser } from '../local/browser.ts';
import { spawnServer } from '../local/server-process.ts';
import { barePage } from './bare-page.ts';
import { median, type Table } from './table.ts';

/** The home page and the longest article. */
const PAGES = ['index', 'first-aid'] as const;

const RUNS = 11;

/** A phone on a slow connection, as Lighthouse has it: 150 ms, 1.6 Mbit/s, a quarter of the processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };

/** Lets paint what still comes after the load. */
const SETTLE_MS = 600;

/**
 * Loads each page and the same text as bare HTML in turn, from one server, each time with an empty cache: how long until
 * the first and the largest content is painted, as medians.
 */
export async function benchPaint(stopping: AbortSignal): Promise<Table[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'nova-paint-'));
  const directory = folder.path;
  cpSync('dist', directory, { recursive: true });
  for (const page of PAGES) {
    const bare = barePage(readFileSync(`dist/${page}.html`, 'utf8'));
    writeFileSync(join(directory, `bare-${page}.html`), bare);
    writeFileSync(join(directory, `bare-${page}.html.br`), brotliCompressSync(bare));
  }
  const variables = { DATA_DIR: join(directory, 'data'), PUBLISH_DIRECTORY: directory };
  await using server = spawnServer(await findFreePort(), variables);
  await using browser = await chromium.launch({ executablePath: await findBrowser(stopping), args: ['--no-sandbox'] });
  await server.ready();
  const rows: Table['rows'] = [];
  for (const page of PAGES) rows.push(...(await compare(browser, server.origin, page)));
  return [{ name: 'First screen on a phone', titles: ['page', 'paint', 'ms', 'bare ms', 'ratio'], rows }];
}

async function compare(browser: Browser, origin: string, name: string): Promise<Table['rows']> {
  const path = `/${name === 'index' ? '' : name}`;
  const pages: Paint[] = [];
  const bares: Paint[] = [];
  // The first warms the server up.
  for (let run = 0; run <= RUNS; run += 1) {
    const page = await load(browser, origin + path);
    const bare = await load(browser, `${origin}/bare-${name}`);
    if (run === 0) continue;
    pages.push(page);
    bares.push(bare);
  }
  return (['first', 'largest'] as const).map((paint) => {
    const page = median(pages.map((run) => run[paint]));
    const bare = median(bares.map((run) => run[paint]));
    return [path, paint, Math.round(page), Math.round(bare), (page / bare).toFixed(2)];
  });
}

interface Paint {
  first: number;
  largest: number;
}

async function load(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const paint = await page.evaluate(async () => {
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(list.getEntries().at(-1)?.startTime ?? 0);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    return { first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, largest };
  });
  await context.close();
  return paint;
}
