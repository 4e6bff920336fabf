import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readPage } from './page-facts.ts';
import { siteMap } from './site-map.ts';
import { socialCard } from './social-card.ts';

/** Pages that are worked on at once: enough to keep the processors busy, few enough for the memory. */
const AT_ONCE = 8;

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
        const files = await listPages(directory);
        const addresses: (string | null)[] = [];
        while (files.length > 0) {
          const batch = files.splice(0, AT_ONCE).map((file) => finishPage(file, directory));
          addresses.push(...(await Promise.all(batch)));
        }
        const listed = addresses.filter((address) => address !== null);
        await writeFile(join(directory, 'sitemap.xml'), siteMap(listed));
        logger.info(`${listed.length} pages are in the sitemap.`);
      },
    },
  };
}

async function listPages(directory: string): Promise<string[]> {
  const files = await readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).map((file) => join(directory, file));
}

/** Draws a page's card. @returns the address under which it may be found */
async function finishPage(file: string, directory: string): Promise<string | null> {
  const { title, canonical, card, scene } = readPage(await readFile(file, 'utf8'));
  if (card !== null) {
    const image = join(directory, card);
    await mkdir(dirname(image), { recursive: true });
    await copyFile(await socialCard({ title: title.replace(/ \| [^|]*$/, ''), scene }), image);
  }
  return canonical;
}
