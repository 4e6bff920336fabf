import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { createLeaner } from './lean-page.ts';
import { readPage } from './page-facts.ts';
import { siteMap } from './site-map.ts';
import { socialCard } from './social-card.ts';

/**
 * Goes over the built pages once: takes from each what it does not need, draws its social card, and lists the ones that
 * search engines may show in the sitemap. What a page says of itself decides, so that none can be forgotten.
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'nova:finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const makeLean = createLeaner((path) => readFileSync(join(directory, path), 'utf8'));
        const addresses: string[] = [];
        for (const file of await listPages(directory)) {
          const html = await readFile(file, 'utf8');
          const { title, canonical, card, scene } = readPage(html);
          await writeFile(file, makeLean(html));
          if (canonical) addresses.push(canonical);
          if (card) await write(join(directory, card), await socialCard({ title: withoutBrand(title), scene }));
        }
        await writeFile(join(directory, 'sitemap.xml'), siteMap(addresses));
        logger.info(`${addresses.length} pages are in the sitemap.`);
      },
    },
  };
}

async function listPages(directory: string): Promise<string[]> {
  const files = await readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).map((file) => join(directory, file));
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function withoutBrand(title: string): string {
  return title.replace(/ \| [^|]*$/, '');
}
