const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** The end of what the first screen shows (components/shell/FirstScreenEnd.astro). */
const FIRST_SCREEN_END = '<!-- first screen -->';

/**
 * Moves the scripts of a page behind its content, in their order; its inline script behind the first screen where the page
 * says where that ends. A browser paints what it has when a script has taken its time: before the first screen is whole
 * that would be too early, and behind the content it lays all of it out before it paints (docs/decisions/page-styles.md).
 */
export function placeScripts(html: string): string {
  const scripts = html.match(SCRIPT) ?? [];
  const early = html.includes(FIRST_SCREEN_END) ? scripts.filter((script) => script.startsWith('<script>')) : [];
  const late = scripts.filter((script) => !early.includes(script));
  return html
    .replace(SCRIPT, '')
    .replace(FIRST_SCREEN_END, () => early.join(''))
    .replace('</body>', () => `${late.join('')}</body>`);
}
