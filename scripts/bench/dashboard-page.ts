import { chromium, type Page } from 'playwright';
import { findBrowser } from '../local/browser.ts';
import { median, type Table } from './table.ts';

const RUNS = 7;

const ROWS = '.data-table tbody tr';

/** Milliseconds in a browser: until the administrator sees the first rows, and until each deed shows on the screen. */
export async function benchDashboardPage(
  { origin, accessCode, stopping }: { origin: string; accessCode: string; stopping: AbortSignal },
  name: string,
): Promise<Table> {
  const browser = await chromium.launch({ executablePath: await findBrowser(stopping), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: origin });
    await page.request.post('/api/session', { data: { accessCode } });
    const times: Record<string, number[]> = {};
    for (let run = 0; run <= RUNS; run += 1) {
      for (const [deed, milliseconds] of Object.entries(await measureRun(page))) {
        // The first warms the server up.
        if (run > 0) (times[deed] ??= []).push(milliseconds);
      }
    }
    return {
      name,
      titles: ['on the screen', 'median ms'],
      rows: Object.entries(times).map(([deed, values]) => [deed, Math.round(median(values))]),
    };
  } finally {
    await browser.close();
  }
}

async function measureRun(page: Page): Promise<Record<string, number>> {
  const rows = page.locator(ROWS);
  const times: Record<string, number> = {};
  async function time(deed: string, act: () => Promise<unknown>, isDone: () => Promise<unknown>): Promise<void> {
    const startedAt = performance.now();
    await act();
    await isDone();
    times[deed] = performance.now() - startedAt;
  }
  const anotherFirstRow = async () => {
    const before = await rows.first().textContent();
    return () =>
      page.waitForFunction((text) => {
        const first = document.querySelector('.data-table tbody tr');
        return first !== null && first.textContent !== text && document.querySelector('[aria-busy=true]') === null;
      }, before);
  };
  await time(
    'first rows',
    () => page.goto('/admin'),
    () => rows.first().waitFor(),
  );
  const nextPage = await anotherFirstRow();
  await time('next page', () => press(page, 'Next'), nextPage);
  const byName = await anotherFirstRow();
  await time('order by name', () => page.getByLabel('Order').selectOption('name'), byName);
  return times;
}

/** Without what a test does before it clicks: scrolling there, and waiting until nothing moves. */
function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
    button.click();
  });
}
