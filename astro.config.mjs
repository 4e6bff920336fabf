import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { loadEnv } from 'vite';
import { staticNetlify } from './src/build/adapter.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { discovery } from './src/build/discovery.ts';
import { editor } from './src/build/editor/integration.ts';
import { linkCheck } from './src/build/links.ts';
import { pageOutput } from './src/build/page-output.ts';
import { prosePlugin } from './src/build/prose.ts';
import { clientDirectives } from './src/hydration/integration.ts';
import { PLACEHOLDERS } from './src/lib/variable-defaults.ts';

const { SITE_URL, EDIT_REPOSITORY } = loadEnv('production', process.cwd(), '');

/** Fonts keep the same names in all of Vite's environments, because both the pages and fonts.css name them. */
const ASSETS = { assetFileNames: '_astro/[hash:6][extname]', hashCharacters: 'hex' };

/** File names are only hashes, because ad blockers stop names such as "newsletter" or "popup". */
const OUTPUT = {
  entryFileNames: '_astro/[hash:7].js',
  chunkFileNames: '_astro/[hash:7].js',
  ...ASSETS,
  codeSplitting: { groups: chunkGroups },
};

export default defineConfig({
  site: SITE_URL || PLACEHOLDERS['SITE_URL'],
  // Outside node_modules, which builds in several folders share (tests/e2e/support/build-copy.ts).
  cacheDir: './.cache/astro',
  trailingSlash: 'never',
  adapter: staticNetlify(netlify({ imageCDN: false })),
  integrations: [mdx(), react(), clientDirectives(), linkCheck(), pageOutput(), discovery(), editor(EDIT_REPOSITORY)],
  prerenderConflictBehavior: 'error',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: [prosePlugin] }) },
  vite: {
    // src/build/page-styles.ts minifies the styles.
    plugins: [tailwindcss({ optimize: false })],
    build: {
      cssMinify: false,
      rolldownOptions: {
        output: ASSETS,
        // Making a schema has no side effects, so unused schemas can be dropped. Astro reads this setting only here.
        treeshake: { manualPureFunctions: ['z'] },
        // Astro reads its directive "use astro:head-inject" itself. Rolldown would warn about it.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
    environments: { client: { build: { rolldownOptions: { output: OUTPUT } } } },
  },
});
