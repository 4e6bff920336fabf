import mdx from '@astrojs/mdx';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { loadEnv } from 'vite';
import { clientDirectives } from './src/integrations/client-directives.ts';
import { contentRules } from './src/integrations/content-rules.ts';
import { discovery } from './src/integrations/discovery.ts';
import { pageStyles } from './src/integrations/page-styles.ts';
import { realDays } from './src/integrations/real-days.ts';
import { staticNetlify } from './src/integrations/static-netlify.ts';
import { SITE_URL_PLACEHOLDER } from './src/lib/placeholders.ts';

const { SITE_URL } = loadEnv('production', process.cwd(), '');

/** What every island needs, as one file: a first touch asks for less, and it is compressed as a whole. */
const FRAMEWORK = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler|nanostores|@nanostores\/react|@astrojs\/react)\//,
};

/** Hashes are as short as they may be: nothing compresses them, and the home page names ten. */
const SCRIPTS = {
  entryFileNames: '_astro/[name].[hash:6].js',
  chunkFileNames: '_astro/[name].[hash:6].js',
  codeSplitting: { groups: [FRAMEWORK] },
};

export default defineConfig({
  site: SITE_URL || SITE_URL_PLACEHOLDER,
  // Not within node_modules, which builds of several folders share (tests/e2e/support/build-copy.ts).
  cacheDir: './.cache/astro',
  trailingSlash: 'never',
  adapter: staticNetlify(netlify({ imageCDN: false })),
  integrations: [mdx(), react(), clientDirectives(), contentRules(), realDays(), pageStyles(), discovery()],
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [tailwindcss()],
    environments: { client: { build: { rolldownOptions: { output: SCRIPTS } } } },
  },
});
