import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { SitemapStream, streamToPromise } from 'sitemap';
import { findIllustration, readHead, readPages } from './built-page.ts';
import { socialCard, type Card } from './social-card.ts';

/** How many cards are drawn at once: enough to keep all processors busy, few enough to fit in memory. */
const CARDS_AT_ONCE = 8;

/** Writes the sitemap, and the social card of each page, from the heads of the built pages (docs/decisions/discovery.md). */
export function discovery(): AstroIntegration {
  return {
    name: 'nova:discovery',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const urls = new Set<string>();
        const cards = new Map<string, Card>();
        for (const page of readPages(directory)) {
          const { title, canonical, isIndexed, card, cardDetail: detail } = readHead(page.document);
          if (isIndexed) urls.add(canonical);
          if (card === undefined) continue;
          const file = join(directory, new URL(card).pathname);
          cards.set(file, { title: title.replace(/ \| [^|]*$/, ''), detail, illustration: findIllustration(page) });
        }
        await writeFile(join(directory, 'sitemap.xml'), await sitemapOf(urls));
        await drawCards([...cards]);
        logger.info(`${urls.size} pages are in the sitemap.`);
      },
    },
  };
}

function sitemapOf(urls: ReadonlySet<string>): Promise<Buffer> {
  const stream = new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } });
  for (const url of [...urls].sort()) stream.write({ url });
  stream.end();
  return streamToPromise(stream);
}

async function drawCards(cards: [file: string, card: Card][]): Promise<void> {
  while (cards.length > 0) {
    await Promise.all(
      cards.splice(0, CARDS_AT_ONCE).map(async ([file, card]) => {
        await mkdir(dirname(file), { recursive: true });
        await copyFile(await socialCard(card), file);
      }),
    );
  }
}
