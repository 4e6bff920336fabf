import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readPage } from './page-facts.ts';
import { siteMap } from './site-map.ts';
import { socialCard } from './social-card.ts';

/**
 * Goes over the built pages once: draws the social card of each, and lists the ones that search engines may show in the
 * sitemap. What a page says of itself decides, so that none can be forgotten (docs/decisions/discovery.md).
 */
export function discovery(): AstroIntegration {
  return {
    name: 'nova:discovery',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const addresses: string[] = [];
        for (const file of await listPages(directory)) {
          const { title, canonical, card, scene } = readPage(await readFile(file, 'utf8'));
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
