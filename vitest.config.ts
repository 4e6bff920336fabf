import { defineConfig } from 'vitest/config';

/** `unit`: pure code, tests beside it. `functions`: whole calls on a real PostgreSQL, which starts once per run. */
export default defineConfig({
  test: {
    allowOnly: false,
    // Many tests wait for databases that do not answer; the machine has time for others meanwhile.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: 'tests/support/setup.ts',
          // Property tests take their time on a machine that has much else to do.
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
          // Waits for processes and databases, also on a machine that has much else to do.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
