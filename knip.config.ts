import type { KnipConfig } from 'knip';

/** Lists the entry points that nothing imports: functions, pages, directives and scripts are called from outside. */
export default {
  entry: [
    // The integration of the editor injects this route.
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
  // Certificates read the files of the font packages; tests compare our lists with the other two packages.
  ignoreDependencies: [/^@fontsource\/(figtree|noto-)/, 'email-providers', 'tlds'],
  // Types that describe an exported function's result are part of its docstring.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
