import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DomUtils } from 'htmlparser2';
import { minifySync } from 'vite';
import { readPages, type BuiltPage, type Element } from './built-page.ts';
import { pageStyles } from './page-styles.ts';

/** Gives each built page its own styles and a policy that names its inline code (docs/decisions/page-styles.md). */
export function pageOutput(): AstroIntegration {
  return {
    name: 'nova:page-output',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const directory = fileURLToPath(dir);
        const finish = pageFinisher((path) => readFileSync(join(directory, path), 'utf8'));
        for (const page of readPages(directory)) writeFileSync(page.file, finish(page));
      },
    },
  };
}

/**
 * Makes the function that turns a page that Astro built into the final HTML.
 * @param readScript reads a script by its path on the site
 */
export function pageFinisher(readScript: (path: string) => string) {
  const wordsOf = scriptWords(readScript);
  const sheets = new Map<string, ReturnType<typeof pageStyles>>();

  return ({ html, document }: Pick<BuiltPage, 'html' | 'document'>): string => {
    const elements = DomUtils.findAll(() => true, document.children);
    const styles = elements.filter(({ name }) => name === 'style');
    // Astro's own scripts, which hydrate islands.
    const scripts = elements.filter(({ name, attributes }) => name === 'script' && attributes.length === 0);
    const modules = elements.filter(isInlineModule);
    const policies = elements.filter(({ attribs }) => attribs['http-equiv'] === 'content-security-policy');

    const siteStyles = textOf(styles);
    const stylesFor = sheets.get(siteStyles) ?? pageStyles(siteStyles);
    sheets.set(siteStyles, stylesFor);
    const words = usedWords(elements, wordsOf);
    const css = stylesFor((name) => words.has(name));
    const script = minified([textOf(scripts), ...modules.map(asFunction)].join(';'));

    const edited = applyEdits(html, [
      ...mergeInto(styles, `<style>${css}</style>`),
      ...mergeInto([...scripts, ...modules], ''),
      // At the end, so that the first screen does not wait for the script.
      ...(script === '' ? [] : [insertBefore('</body>', `<script type="module">${script}</script>`, html)]),
      ...policies.flatMap((policy) => mergeInto([policy], withHashes(sourceOf(policy, html), script, css))),
    ]);
    // No script reads an island's id, which follows from the folder of the build.
    return edited.replaceAll(/(<astro-island) uid="\w+"/g, '$1');
  };
}

/** Finds the words of scripts and of their imports. The classes that an island may render later are among these words. */
function scriptWords(readScript: (path: string) => string): (paths: Iterable<string>) => ReadonlySet<string> {
  const known = new Map<string, { words: string[]; imports: string[] }>();

  function parse(path: string) {
    const text = readScript(path);
    const imports = Array.from(text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g), ([, name = '']) => `/_astro/${name}`);
    return { words: text.split(/[\s"'`]+/), imports };
  }

  return (paths) => {
    // Iterating a set includes what is added meanwhile.
    const found = new Set(paths);
    const words = new Set<string>();
    for (const path of found) {
      const script = known.get(path) ?? parse(path);
      known.set(path, script);
      for (const imported of script.imports) found.add(imported);
      for (const word of script.words) words.add(word);
    }
    return words;
  };
}

/** Returns the classes of a page's elements, and every word in the scripts of its islands. */
function usedWords(elements: readonly Element[], wordsOf: ReturnType<typeof scriptWords>): ReadonlySet<string> {
  const words = wordsOf(elements.flatMap(({ attribs }) => attribs['component-url'] ?? []));
  return new Set([...words, ...elements.flatMap(({ attribs }) => (attribs['class'] ?? '').split(/\s+/))]);
}

function isInlineModule({ name, attribs }: Element): boolean {
  return name === 'script' && attribs['type'] === 'module' && attribs['src'] === undefined;
}

/** Wraps a module in a function, because two modules may have variables with the same name. Inline modules import nothing. */
function asFunction(module: Element): string {
  return `(()=>{${textOf([module])}})();`;
}

function textOf(elements: readonly Element[]): string {
  return elements.map((element) => DomUtils.textContent(element).trim()).join('\n');
}

/**
 * Minifies again what Astro has minified, because this minifier removes more.
 * @throws Error if the script cannot be parsed: the minifier then returns nothing, and the page would ship without a script
 */
function minified(script: string): string {
  const { code, errors } = minifySync('hydration.js', script);
  if (errors[0]) throw new Error(`An inline script cannot be minified: ${errors[0].message}`);
  return code.trim();
}

function sourceOf({ startIndex, endIndex }: Element, html: string): string {
  return html.slice(startIndex ?? 0, (endIndex ?? 0) + 1);
}

/** Adds the hashes of the page's inline code to the policy of components/shell/ContentSecurityPolicy.astro. */
function withHashes(policy: string, script: string, styles: string): string {
  return policy
    .replace("script-src 'self'", (directive) => directive + hashOf(script))
    .replace("style-src 'self'", (directive) => directive + hashOf(styles));
}

function hashOf(text: string): string {
  return text === '' ? '' : ` 'sha256-${hash('sha256', text, 'base64')}'`;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Replaces the first of some elements and removes the others, because a single element needs only one hash in the policy. */
function mergeInto(elements: readonly Element[], text: string): Edit[] {
  return elements.map(({ startIndex, endIndex }, index) => ({
    start: startIndex ?? 0,
    end: (endIndex ?? 0) + 1,
    text: index === 0 ? text : '',
  }));
}

function insertBefore(tag: string, text: string, html: string): Edit {
  const start = html.lastIndexOf(tag);
  return { start, end: start, text };
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), html);
}
