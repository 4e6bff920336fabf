import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const FILES = {
  'astro.config.mjs': `import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
export default defineConfig({ integrations: [mdx()], cacheDir: './.cache/astro' });
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = {
  articles: defineCollection({ loader: glob({ base: 'src/content/articles', pattern: '*.mdx' }) }),
};
`,
  'src/pages/[slug].astro': `---
import { getCollection, render } from 'astro:content';
export async function getStaticPaths() {
  const articles = await getCollection('articles');
  return articles.map((article) => ({ params: { slug: article.id }, props: { article } }));
}
const { article } = Astro.props;
const { Content } = await render(article);
---
<html lang="en"><head><title>{article.data.title}</title></head><body><h1>{article.data.title}</h1><Content /></body></html>
`,
};

/** Writes the smallest Astro site there can be; its articles are files in src/content/articles. */
export function writeSmallestSite(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  mkdirSync(join(directory, 'src/content/articles'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
}
