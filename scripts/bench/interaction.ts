import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { findBrowser } from '../local/browser.ts';
import { findFreePort } from '../local/free-port.ts';
import { spawnServer } from '../local/server-process.ts';
import { INTERACTIONS, type Interaction } from './interactions.ts';
import { median, type Table } from './table.ts';

const RUNS = 5;

/** A slow phone: a quarter of the processor. */
const SLOWER = 4;

/** What the browser reports at all; anything quicker counts as this. */
const LEAST_MS = 16;

/** What an interaction sets going has happened by then. */
const SETTLE_MS = 1_000;

const DEVICES: Record<Interaction['device'], BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1280, height: 900 } },
};

/** How long each interaction takes to its next paint (INP), as medians; the target is 100 ms. */
export async function benchInteraction(stopping: AbortSignal): Promise<Table[]> {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'nova-interaction-'));
  await using server = spawnServer(await findFreePort(), { DATA_DIR: directory.path });
  await using browser = await chromium.launch({ executablePath: await findBrowser(stopping), args: ['--no-sandbox'] });
  await server.ready();
  const rows: Table['rows'] = [];
  for (const interaction of INTERACTIONS) {
    const runs: number[] = [];
    while (runs.length < RUNS) runs.push(await measure(browser, server.origin, interaction));
    rows.push([interaction.name, interaction.path, median(runs), Math.max(...runs)]);
  }
  return [{ name: `Interaction to next paint, ${SLOWER} times slower`, titles: ['deed', 'page', 'ms', 'worst'], rows }];
}

async function measure(browser: Browser, origin: string, { path, device, prepare, act }: Interaction): Promise<number> {
  const context = await browser.newContext(DEVICES[device]);
  await context.addInitScript(() => localStorage.setItem('visa-popup-shown', 'true'));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  await prepare?.(page);
  await page.waitForTimeout(SETTLE_MS);
  await observe(page);
  await act(page);
  await page.waitForTimeout(SETTLE_MS);
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  await context.close();
  return Math.max(longest, LEAST_MS);
}

/** Remembers the longest interaction from here on. */
async function observe(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const remembered = Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId > 0) remembered.longest = Math.max(remembered.longest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, LEAST_MS);
}
