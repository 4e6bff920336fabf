import mdxRenderer from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { render, type CollectionEntry } from 'astro:content';
import { absoluteUrl } from '#src/site.ts';
import { getFacts } from './facts.ts';

type Components = Record<string, unknown>;

/** Renders an entry for feeds and structured data. Links are absolute, because readers show the HTML elsewhere. */
export async function renderToHtml(
  entry: CollectionEntry<'articles' | 'faq' | 'visaFaq'>,
  components: Components = {},
): Promise<string> {
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: '@astrojs/mdx', renderer: mdxRenderer });
  const { Content } = await render(entry);
  const html = await container.renderToString(Content, {
    props: { facts: await getFacts(entry.filePath), components },
  });
  const home = absoluteUrl('/');
  return html.replace(/(href|src)="\/(?!\/)/g, (_link, name: string) => `${name}="${home}`);
}
