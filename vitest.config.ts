import { defineConfig } from 'vitest/config';

// An unusual time zone reveals code that depends on the machine's. TZ=UTC tries another.
process.env['TZ'] ??= 'America/St_Johns';

// Tests of dates that know today unset it.
process.env['SAMPLE_DATES'] = 'keep';

/** `unit`: tests of pure code. `functions`: whole calls on a real PostgreSQL, which starts once per run. */
export default defineConfig({
  test: {
    allowOnly: false,
    // More workers than cores: many tests only wait for databases that do not respond.
    maxWorkers: 6,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: 'tests/support/setup.ts',
          // Property tests are slow on a busy machine.
          testTimeout: 60_000,
          env: { SITE: 'https://nova.example' },
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          include: ['{src,netlify,scripts}/**/*.test.ts', 'tests/content/**/*.test.ts'],
        },
      },
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
