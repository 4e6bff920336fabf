import { defineConfig, devices } from 'playwright/test';
import { NO_EXTERNAL_SERVICES } from './scripts/local/environment.ts';
import { CODES } from './tests/support/access.ts';
import { WEBHOOK_SECRET } from './tests/support/stripe-events.ts';

/** Set by `npm test` once it has found or installed a browser. The default is Playwright's own browser. */
const executablePath = process.env['CHROMIUM_PATH'];

/** Tests that build the site again. They mostly wait, so they run in a project of their own, which starts first. */
const BUILDS = /(authoring|configured-site|edit|workshop-pages)\.spec\.ts/;

// Keeps the sample dates on the pages. Tests that need today's dates unset it.
process.env['SAMPLE_DATES'] = 'keep';

const PORT = Number(process.env['E2E_PORT'] ?? 8899);

export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // More workers than cores: some tests only wait for builds, servers and animations.
  workers: 4,
  // A test that passes on its second try is reported as flaky: the busy machine may be at fault, not the site.
  retries: process.env['CI'] ? 1 : 0,
  // Generous, because the machine may be under load.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Frames that no test looks at cost a tenth of the processor's time. `MOVING` is for tests of what moves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'builds', testMatch: BUILDS },
    { name: 'pages', testIgnore: BUILDS },
  ],
  webServer: {
    command: 'node tests/e2e/support/serve.ts',
    url: `http://localhost:${PORT}/api/health`,
    env: {
      PORT: String(PORT),
      ADMIN_ACCESS_CODE: CODES.admin,
      MUMSGIST_ACCESS_CODE: CODES.MUMSGIST,
      YAYA_ACCESS_CODE: CODES.YAYA,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      // A whole run causes more emails than visitors may cause in an hour.
      MAILS_AN_HOUR: '5000',
      ...NO_EXTERNAL_SERVICES,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
