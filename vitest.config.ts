import { defineConfig } from 'vitest/config';

// An unusual time zone reveals code that depends on the machine's. To try another, set TZ.
process.env['TZ'] ??= 'America/St_Johns';

// Tests that need today's dates unset it.
process.env['SAMPLE_DATES'] = 'keep';

const UNIT = {
  setupFiles: 'tests/support/setup.ts',
  // Property tests are slow on a busy machine.
  testTimeout: 60_000,
  env: { SITE: 'https://nova.example' },
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
};

const TESTS = ['{src,netlify,scripts}/**/*.test.ts', 'tests/content/**/*.test.ts'];

/** Tests that mock modules, or that test modules with state of their own. */
const ALONE = [
  'src/{stores,islands,collections}/**/*.test.ts',
  'src/{site,schemas/articles,build/editor/config}.test.ts',
];

/** `unit` and `unit-alone` test pure code. `functions` tests whole requests with a real PostgreSQL, which starts once per run. */
export default defineConfig({
  test: {
    allowOnly: false,
    // More workers than cores, because many tests only wait, for databases that do not respond.
    maxWorkers: 6,
    projects: [
      // Starting a process takes longer than most test files.
      { test: { ...UNIT, name: 'unit', include: TESTS, exclude: ALONE, isolate: false } },
      { test: { ...UNIT, name: 'unit-alone', include: ALONE } },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup: 'tests/support/cluster.ts',
          setupFiles: 'tests/support/setup.ts',
          // Loading the functions takes longer than most test files.
          isolate: false,
          // As in playwright.config.ts.
          retry: process.env['CI'] ? 1 : 0,
          // Generous, because tests wait for processes and databases on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
