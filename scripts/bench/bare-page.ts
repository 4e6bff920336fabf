/** Elements without visible text of their own. */
const WITHOUT_TEXT = /<(script|style|svg|template|dialog|noscript)\b[\s\S]*?<\/\1>/g;

/** A page's text as bare HTML: no styles, scripts, fonts or pictures, and no attribute but `href`. */
export function barePage(html: string): string {
  const title = /<title>.*?<\/title>/s.exec(html)?.[0] ?? '';
  const body = (/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '')
    .replace(WITHOUT_TEXT, '')
    .replace(/<\/?(astro-island|astro-slot)\b[^>]*>/g, '')
    .replace(/<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g, (_tag, name: string, attributes: string) => {
      const href = /\shref="[^"]*"/.exec(attributes)?.[0] ?? '';
      return `<${name}${href}>`;
    });
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}</head><body>${body}</body></html>`;
}
