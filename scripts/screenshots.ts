// Takes the pictures of docs/screenshots from a running site: `npm start`, then
// `SITE=http://localhost:8888 node scripts/screenshots.ts`.
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { findBrowser } from './local/browser.ts';

const SITE = process.env['SITE'] ?? 'http://localhost:8888';
const FOLDER = 'docs/screenshots';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

interface Picture {
  name: string;
  path: string;
  /** Whether it shows all of the page, or what is on the screen. */
  isWhole: boolean;
  prepare?: (page: Page, isPhone: boolean) => Promise<void>;
}

const PICTURES: Picture[] = [
  { name: 'first-screen', path: '/', isWhole: false },
  { name: 'home', path: '/', isWhole: true },
  {
    name: 'menu',
    path: '/',
    isWhole: false,
    async prepare(page, isPhone) {
      if (isPhone) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.locator('dialog summary').click();
      } else {
        await page.getByRole('button', { name: 'NANNY TRAINING' }).click();
      }
    },
  },
  {
    name: 'contact-errors',
    path: '/#contact',
    isWhole: false,
    async prepare(page) {
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByRole('alert').waitFor();
      await page
        .getByRole('tablist')
        .evaluate((tabs) => window.scrollTo(0, tabs.getBoundingClientRect().top + window.scrollY - 100));
    },
  },
];

const browser = await chromium.launch({
  executablePath: await findBrowser(AbortSignal.timeout(600_000)),
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(FOLDER, { recursive: true });
for (const viewport of SIZES) {
  for (const { name, path, isWhole, prepare } of PICTURES) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await page.goto(SITE + path, { waitUntil: 'networkidle' });
    await prepare?.(page, viewport.width < 1024);
    await page.screenshot({ path: `${FOLDER}/${name}-${viewport.width}.png`, fullPage: isWhole });
    await page.close();
  }
}
await browser.close();
