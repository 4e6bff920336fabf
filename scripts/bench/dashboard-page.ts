import { chromium, type Page } from 'playwright';
import { findBrowser } from '../local/browser.ts';
import type { Bench } from './dashboards.ts';
import { median, type Table } from './table.ts';

const RUNS = 7;

const ROWS = '.data-table tbody tr';

/** Measures in a browser how many milliseconds pass until the first rows and the result of each action are visible. */
export async function benchDashboardPage({ origin, accessCode, stopping }: Bench, name: string): Promise<Table> {
  await using browser = await chromium.launch({ executablePath: await findBrowser(stopping), args: ['--no-sandbox'] });
  const page = await browser.newPage({ baseURL: origin });
  await page.request.post('/api/session', { data: { accessCode } });
  const times: Record<string, number[]> = {};
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [action, milliseconds] of Object.entries(await measureRun(page))) {
      // The first run warms up the server.
      if (run > 0) (times[action] ??= []).push(milliseconds);
    }
  }
  return {
    name,
    titles: ['on the screen', 'median ms'],
    rows: Object.entries(times).map(([action, values]) => [action, Math.round(median(values))]),
  };
}

async function measureRun(page: Page): Promise<Record<string, number>> {
  const startedAt = performance.now();
  await page.goto('/admin?tab=referrals');
  await page.locator(ROWS).first().waitFor();
  const firstRows = performance.now() - startedAt;
  return {
    'first rows': firstRows,
    'next page': await measureAction(page, () => press(page, 'Next')),
    'order by name': await measureAction(page, () => page.getByLabel('Order').selectOption('name')),
  };
}

/** Measures the time from the event to the frame that shows other rows, by the browser's clock. */
async function measureAction(page: Page, act: () => Promise<unknown>): Promise<number> {
  const shown = page.evaluate(
    (rows) =>
      new Promise<number>((resolve) => {
        const firstRow = () => document.querySelector(rows)?.textContent;
        const before = firstRow();
        let startedAt = Infinity;
        const start = () => (startedAt = Math.min(startedAt, performance.now()));
        for (const type of ['click', 'change']) addEventListener(type, start, { capture: true, once: true });
        const look = () => {
          const isShown = firstRow() !== before && document.querySelector('[aria-busy=true]') === null;
          if (!isShown) requestAnimationFrame(look);
          // After the frame is painted.
          else setTimeout(() => resolve(performance.now() - startedAt));
        };
        requestAnimationFrame(look);
      }),
    ROWS,
  );
  await act();
  return shown;
}

/** Clicks without Playwright's scrolling and waiting. */
function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => button.click());
}
