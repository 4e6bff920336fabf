import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { dropUnread, knownClasses, parseRules, writeRules, type Rule } from './style-rules.ts';

const STYLE = /<style>([^<]*@layer utilities[\s\S]*?)<\/style>/;

/**
 * Leaves in each built page the rules that its own elements, and those that its islands may render, can need. The styles
 * of the whole site would be on every page otherwise, in the first packets of its one response.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'nova:page-styles',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const directory = fileURLToPath(dir);
        const trim = pageTrimmer((path) => readFileSync(join(directory, path), 'utf8'));
        for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
          if (!file.endsWith('.html')) continue;
          const path = join(directory, file);
          writeFileSync(path, trim(readFileSync(path, 'utf8')));
        }
      },
    },
  };
}

/** @param readScript reads a script by its path on the site */
export function pageTrimmer(readScript: (path: string) => string): (html: string) => string {
  const parsed = new Map<string, { rules: Rule[]; known: Set<string> }>();
  const scripts = new Map<string, string>();

  /** A script and all that it imports, as one text. */
  function scriptText(path: string, seen: Set<string>): string {
    if (seen.has(path)) return '';
    seen.add(path);
    const text = scripts.get(path) ?? readScript(path);
    scripts.set(path, text);
    const imports = Array.from(text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g), ([, name = '']) => `/_astro/${name}`);
    return text + imports.map((name) => scriptText(name, seen)).join('');
  }

  const inIslands = new Map<string, Set<string>>();

  /** The known classes that occur in the scripts of a page's islands. */
  function islandClasses(paths: string[], css: string, known: Set<string>): Set<string> {
    const key = [css.length, ...paths].join(' ');
    const found =
      inIslands.get(key) ??
      (() => {
        const seen = new Set<string>();
        const text = paths.map((path) => scriptText(path, seen)).join('');
        return new Set([...known].filter((name) => text.includes(name)));
      })();
    inIslands.set(key, found);
    return found;
  }

  return (html) => {
    const css = STYLE.exec(html)?.[1];
    if (css === undefined) return html;
    const sheet = parsed.get(css) ?? { rules: parseRules(css), known: new Set<string>() };
    if (!parsed.has(css)) {
      sheet.known = knownClasses(sheet.rules);
      parsed.set(css, sheet);
    }
    const islands = [...new Set(Array.from(html.matchAll(/component-url="([^"]+)"/g), ([, path = '']) => path))].sort();
    const classes = new Set([...elementClasses(html), ...islandClasses(islands, css, sheet.known)]);
    const trimmed = dropUnread(writeRules(sheet.rules, classes));
    return html.replace(css, () => trimmed).replace(contentHash(css), contentHash(trimmed));
  };
}

function elementClasses(html: string): string[] {
  return Array.from(html.matchAll(/ class="([^"]*)"/g), ([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&quot;', '"').split(/\s+/),
  ).flat();
}

/** As the Content Security Policy names an inline style. */
function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
