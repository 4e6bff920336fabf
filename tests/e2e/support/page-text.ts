/** The text of a built page's main content, as one line. */
export function textOf(html: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  return plainText(main);
}

/** The text of an HTML fragment, as one line. */
export function plainText(html: string): string {
  return decode(html.replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:?)])/g, '$1')
    .trim();
}

/** Every value of an attribute, in the order of the page. */
export function attributesOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => decode(value));
}

/** The nodes of a page's structured data (JSON-LD). */
export function structuredDataOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) => {
    const document = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
    return document['@graph'];
  });
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
