import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A page as the build wrote it. */
export interface BuiltPage {
  file: string;
  /** The page's path on the site: "/articles/naps". */
  path: string;
  html: string;
  /** The parsed HTML; its elements know where in `html` they begin and end. */
  document: Document;
}

/** Reads and parses the pages of a built site, one at a time. */
export function* readPages(directory: string): Generator<BuiltPage> {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.html')) continue;
    const file = join(directory, name);
    const path = `/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
    const html = readFileSync(file, 'utf8');
    yield { file, path, html, document: parseHtml(html) };
  }
}

export function parseHtml(html: string): Document {
  return parseDocument(html, { withStartIndices: true, withEndIndices: true });
}

interface PageHead {
  title: string;
  /** The full URL that search engines should list. */
  canonical: string;
  isIndexed: boolean;
  /** The full URL of the social card, if the page has one. */
  card: string | undefined;
  /** The card's second line. */
  cardDetail: string | undefined;
}

export function readHead(document: Document): PageHead {
  const content = (key: 'name' | 'property', value: string) =>
    DomUtils.findOne((element) => element.name === 'meta' && element.attribs[key] === value, document.children)
      ?.attribs['content'];
  const canonical = DomUtils.findOne(({ attribs }) => attribs['rel'] === 'canonical', document.children);
  return {
    title: content('property', 'og:title') ?? '',
    canonical: canonical?.attribs['href'] ?? '',
    isIndexed: content('name', 'robots') !== 'noindex',
    card: content('property', 'og:image'),
    cardDetail: content('name', 'twitter:data1'),
  };
}

/** An illustration as SVG, with the name of its background colour in the palette. */
export interface Illustration {
  background: string;
  drawing: string;
}

/** Finds the first illustration in a page's content: an `svg` element with a background. */
export function findIllustration({ html, document }: Pick<BuiltPage, 'html' | 'document'>): Illustration | null {
  const [main] = DomUtils.getElementsByTagName('main', document);
  const element = main && DomUtils.findOne((one) => one.name === 'svg' && backgroundOf(one) !== undefined, [main]);
  const background = element && backgroundOf(element);
  if (!background) return null;
  const [start, end] = [element.firstChild?.startIndex, element.lastChild?.endIndex];
  const drawing = html.slice(start ?? 0, (end ?? -1) + 1);
  // The parser converts attribute names to lower case.
  const viewBox = element.attribs['viewbox'];
  return { background, drawing: viewBox === undefined ? drawing : `<svg viewBox="${viewBox}">${drawing}</svg>` };
}

function backgroundOf({ attribs }: Element): string | undefined {
  return /^bg-([a-z]+)/.exec(attribs['class'] ?? '')?.[1];
}
