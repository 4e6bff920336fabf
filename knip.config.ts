import type { KnipConfig } from 'knip';

/** Entry points that no import shows: functions, pages, directives and scripts are called from outside. */
export default {
  entry: [
    'src/pages/**/*.{astro,ts}',
    'src/hydration/{touch,paint,follow,draft}.ts',
    'netlify/functions/*.ts',
    'scripts/*.{ts,mjs}',
    'scripts/bench/servers/{bare,functions}.ts',
    'tests/e2e/support/serve.ts',
    'tests/support/processes/*.ts',
  ],
  project: ['src/**', 'netlify/**', 'scripts/**', 'tests/**'],
  // Types that describe an exported function's result are part of its docstring.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
