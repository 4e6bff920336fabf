import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySite } from '../local/site-copy.ts';

/** What the pages themselves are written in, and nothing else. */
const CONFIG = `import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { clientDirectives } from './src/integrations/client-directives.ts';
import { discovery } from './src/integrations/discovery.ts';
export default defineConfig({
  site: 'https://example.com',
  cacheDir: './.cache/astro',
  integrations: [mdx(), react(), clientDirectives(), discovery()],
  build: { format: 'file', inlineStylesheets: 'always' },
  markdown: { syntaxHighlight: false },
  vite: { plugins: [tailwindcss()] },
});
`;

/**
 * Copies the site without what stands behind its pages: the adapter, the policy's hashes, the checks, and styles trimmed. Both have
 * their social cards, which so make no difference.
 */
export function copyPlainSite(directory: string): void {
  copySite(directory);
  writeFileSync(join(directory, 'astro.config.mjs'), CONFIG);
}
