const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/**
 * Moves the scripts of a page behind its content, in their order: each of them would make the browser paint what it has
 * before it reads on, and the first screen would come in two parts (docs/decisions/page-styles.md).
 */
export function scriptsLast(html: string): string {
  const scripts = html.match(SCRIPT) ?? [];
  return html.replace(SCRIPT, '').replace('</body>', () => `${scripts.join('')}</body>`);
}
