import mdxRenderer from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { render, type CollectionEntry } from 'astro:content';
import { getFacts } from './facts.ts';

type Components = Record<string, unknown>;

/** The HTML of an entry's text with the facts of today, for feeds and structured data. */
export async function renderToHtml(
  entry: CollectionEntry<'articles' | 'faq' | 'visaFaq'>,
  components: Components = {},
): Promise<string> {
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: '@astrojs/mdx', renderer: mdxRenderer });
  const { Content } = await render(entry);
  return container.renderToString(Content, { props: { facts: await getFacts(entry.filePath), components } });
}
