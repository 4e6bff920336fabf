import { createHash } from 'node:crypto';
import { classesOf, pruneCss } from './prune-css.ts';

/** Reads a script of the site by its path. */
type ReadScript = (path: string) => string;

const STYLE = /(<style[^>]*>)(.*?)<\/style>/gs;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;
const SCRIPT_PATH = /["'](?:\.\/|\/_astro\/)([\w.-]+\.js)["']/g;
const HASH = / 'sha256-[\w+/=]+'/g;

/**
 * Takes from pages what they do not need: rules for classes that neither the page nor the scripts of its islands name,
 * and hashes in the Content Security Policy that no style or script of the page has. Every page shares one style sheet
 * otherwise, and each would grow with all others.
 */
export function createLeaner(readScript: ReadScript) {
  const scriptWords = new Map<string, ReadonlySet<string>>();
  const prunedSheets = new Map<string, string>();

  /** Words of a script and of those that it imports, by file name. */
  function addScripts(text: string, found: Map<string, ReadonlySet<string>>): void {
    for (const [, name = ''] of text.matchAll(SCRIPT_PATH)) {
      if (found.has(name)) continue;
      const script = readScript(`/_astro/${name}`);
      const words = scriptWords.get(name) ?? wordsOf(script);
      scriptWords.set(name, words);
      found.set(name, words);
      addScripts(script, found);
    }
  }

  function prune(css: string, isUsed: (className: string) => boolean): string {
    const used = classesOf(css).filter(isUsed).join(' ');
    const key = hashOf(`${css}\n${used}`);
    const pruned = prunedSheets.get(key) ?? pruneCss(css, isUsed);
    prunedSheets.set(key, pruned);
    return pruned;
  }

  return (html: string): string => {
    const scripts = new Map<string, ReadonlySet<string>>();
    addScripts(html, scripts);
    const words = [wordsOf(html.replace(STYLE, '')), ...scripts.values()];
    const isUsed = (className: string) => words.some((set) => set.has(className));
    const lean = html.replace(STYLE, (_style, tag: string, css: string) => `${tag}${prune(css, isUsed)}</style>`);
    return withPolicy(withStylesInHead(lean));
  };
}

/** The page with every style sheet where HTML wants it: Astro writes the one of islands beside the first of them. */
function withStylesInHead(html: string): string {
  const [head = '', ...rest] = html.split('</head>');
  const body = rest.join('</head>');
  const styles = [...body.matchAll(STYLE)].map(([style]) => style);
  return `${head}${styles.join('')}</head>${body.replace(STYLE, '')}`;
}

/** The page with a policy that allows its own inline styles and scripts and no others. */
function withPolicy(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, , css = '']) => css);
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([tag]) => !tag.includes('json')).map(([, js = '']) => js);
  return html.replace(/(<meta http-equiv="content-security-policy" content=")([^"]*)/, (_meta, tag: string, policy) => {
    const directives = String(policy).replace(HASH, '').split(';');
    return tag + directives.map((directive) => directive + hashesFor(directive, { scripts, styles })).join(';');
  });
}

function hashesFor(directive: string, { scripts, styles }: Record<'scripts' | 'styles', string[]>): string {
  const name = directive.trim();
  const allowed = name.startsWith('script-src') ? scripts : name.startsWith('style-src') ? styles : [];
  return [...new Set(allowed)].map((text) => ` 'sha256-${hashOf(text)}'`).join('');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Everything that could be a class name. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/[\s"'`<>=]+/));
}
