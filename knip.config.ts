import type { KnipConfig } from 'knip';

/** Entry points that no import shows: functions, pages, directives and scripts are called from outside. */
export default {
  entry: [
    'src/pages/**/*.{astro,ts}',
    'src/content.config.ts',
    'src/hydration/{touch,paint,company,draft}.ts',
    'netlify/functions/*.ts',
    'scripts/*.{ts,mjs}',
    'tests/e2e/support/serve.ts',
  ],
  project: ['src/**', 'netlify/**', 'scripts/**', 'tests/**'],
  // Types that describe an exported function's result are part of its docstring.
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
