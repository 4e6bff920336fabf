import type { KnipConfig } from 'knip';

/** Entry points that no import shows: functions, pages, directives and scripts are called from outside. */
export default {
  entry: [
    // Astro's route of the editor's configuration.
    'src/build/editor/config-route.ts',
    'src/pages/**/*.{astro,ts}',
    'src/hydration/{touch,paint,follow,draft,query}.ts',
    'netlify/functions/*.ts',
    'scripts/*.{ts,mjs}',
    'scripts/bundle/no-brotli.ts',
    'scripts/bundle/no-linebreak.ts',
    'tests/e2e/support/serve.ts',
    'tests/support/processes/*.ts',
  ],
  project: ['src/**', 'netlify/**', 'scripts/**', 'tests/**'],
  // Their files are read as fonts of certificates, and as lists that tests compare ours with.
  ignoreDependencies: [/^@fontsource\/(figtree|noto-)/, 'email-providers', 'tlds'],
  // Types that describe an exported function's result are part of its docstring.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
