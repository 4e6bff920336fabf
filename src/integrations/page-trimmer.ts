import { islandWords } from './island-words.ts';
import { decode } from './page-facts.ts';
import { oneScript } from './one-script.ts';
import { dropUnread, foldConstants, parseRules, writeRules, type Rule } from './style-rules.ts';

const STYLES = /<style>([\s\S]*?)<\/style>/g;

/**
 * Makes a function that takes out of a page's HTML what the page cannot need: style rules, and attributes of islands. Its
 * inline styles become one, at the end of its head, because each would need a hash of its own.
 * @param readScript reads a script by its path on the site
 */
export function pageTrimmer(readScript: (path: string) => string): (html: string) => string {
  const sheets = new Map<string, Rule[]>();
  const wordsOf = islandWords(readScript);

  function rulesOf(css: string): Rule[] {
    const rules = sheets.get(css) ?? parseRules(foldConstants(css));
    sheets.set(css, rules);
    return rules;
  }

  return (html) => {
    const sheet = Array.from(html.matchAll(STYLES), ([, text = '']) => text).join('');
    if (sheet === '') return html;
    const content = html.replace(STYLES, '');
    const elements = classesOf(content);
    const words = wordsOf(Array.from(content.matchAll(/component-url="([^"]+)"/g), ([, path = '']) => path));
    const needed = writeRules(rulesOf(sheet), (name) => elements.has(name) || words.has(name));
    const trimmed = oneScript(withoutSpareElement(withoutUnreadAttributes(withoutSpareSpace(content))));
    return trimmed.replace('</head>', (end) => `<style>${dropUnread(needed)}</style>${end}`);
  };
}

/** Tags, and elements that keep each space. */
const TAGS =
  /(<script\b[\s\S]*?<\/script>|<pre\b[\s\S]*?<\/pre>|<textarea\b[\s\S]*?<\/textarea>|<\w+ class="whitespace-pre-line">[^<]*|<[^>"]*(?:"[^"]*"[^>"]*)*>)/;

/** Tags beside which a line begins or ends. */
const BREAKING =
  /^<\/?(?:html|head|meta|link|title|body|header|main|footer|section|article|nav|div|p|h[1-4]|[ou]l|li|d[ldt]|form|dialog|table|t[rdh])\b/;

/** Collapses spaces as a browser does when it shows them; those at the beginning and the end of a line go. */
function withoutSpareSpace(html: string): string {
  return html
    .split(TAGS)
    .map((part, index, parts) => {
      if (index % 2 === 1) return part;
      const text = part.replace(/[ \t\r\n]+/g, ' ');
      const begun = text.startsWith(' ') && BREAKING.test(parts[index - 1] ?? '') ? text.slice(1) : text;
      return begun.endsWith(' ') && BREAKING.test(parts[index + 1] ?? '') ? begun.slice(0, -1) : begun;
    })
    .join('');
}

/** What an island says that our element (hydration/island-element.ts) never reads: numbers, and options that are none. */
const UNREAD = / uid="[^"]*"| opts="\{&quot;name&quot;:&quot;\w+&quot;,&quot;value&quot;:true\}"| await-children/g;

function withoutUnreadAttributes(html: string): string {
  return html.replace(/<astro-island[^>]*>/g, (tag) => tag.replace(UNREAD, ''));
}

/** Without Astro's own island element where ours (hydration/island-element.ts) is there. */
function withoutSpareElement(html: string): string {
  const defines = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([script]) => script).filter((script) =>
    script.includes('define("astro-island"'),
  );
  const spare = defines.find((script) => script.includes('astro-retry'));
  return spare !== undefined && defines.length > 1 ? html.replace(spare, '') : html;
}

function classesOf(html: string): Set<string> {
  const values = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value));
  return new Set([...values].flatMap((value) => decode(value).split(/\s+/)));
}
