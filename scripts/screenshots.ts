// Takes the pictures of docs/screenshots from a running site: `npm start`, then
// `SITE=http://localhost:8888 node scripts/screenshots.ts`.
import { chromium } from 'playwright';
import { findBrowser } from './local/browser.ts';

const SITE = process.env['SITE'] ?? 'http://localhost:8888';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const browser = await chromium.launch({
  executablePath: await findBrowser(AbortSignal.timeout(600_000)),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const viewport of SIZES) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(SITE, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `docs/screenshots/first-screen-${viewport.width}.png` });
}
await browser.close();
