/** What a built page says of itself in its head. */
interface PageFacts {
  title: string;
  /** Its own full address, or `null` for a page that search engines leave out. */
  canonical: string | null;
  /** Path of its social card, if it has one. */
  card: string | null;
  /** The first illustration of its content. */
  scene: Scene | null;
}

/** An illustration, and the palette's name of the colour that it stands on. */
export interface Scene {
  ground: string;
  drawing: string;
}

const NOINDEX = '<meta name="robots" content="noindex"';

/** Reads the head, and the first illustration, of a built page. */
export function readPage(html: string): PageFacts {
  const image = attribute(html, /<meta property="og:image" content="([^"]*)"/);
  return {
    title: attribute(html, /<meta property="og:title" content="([^"]*)"/) ?? '',
    canonical: html.includes(NOINDEX) ? null : attribute(html, /<link rel="canonical" href="([^"]*)"/),
    card: image === null ? null : new URL(image).pathname,
    scene: findScene(html.slice(html.indexOf('<main'))),
  };
}

function attribute(html: string, pattern: RegExp): string | null {
  const value = pattern.exec(html)?.[1];
  return value === undefined ? null : decode(value);
}

/** A text or an attribute as HTML writes it, read. */
export function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** An illustration is an element on a coloured ground that holds its groups of shapes, elements of the same name. */
function findScene(html: string): Scene | null {
  const start = /<svg class="bg-([a-z]+)[^>]*>/.exec(html);
  if (!start?.[1]) return null;
  const from = start.index + start[0].length;
  let depth = 1;
  for (const { 0: tag, index } of html.slice(from).matchAll(/<svg\b|<\/svg>/g)) {
    depth += tag === '</svg>' ? -1 : 1;
    if (depth === 0) return { ground: start[1], drawing: html.slice(from, from + index) };
  }
  return null;
}
