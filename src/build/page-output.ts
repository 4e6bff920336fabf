import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DomUtils } from 'htmlparser2';
import { readPages, type Element } from './built-page.ts';
import { islandWords } from './island-words.ts';
import { pageStyles } from './page-styles.ts';
import { withPolicyHashes } from './policy-hashes.ts';

/** Gives each built page its own styles and a policy that names its inline code (docs/decisions/page-styles.md). */
export function pageOutput(): AstroIntegration {
  return {
    name: 'nova:page-output',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const directory = fileURLToPath(dir);
        const wordsOf = islandWords((path) => readFileSync(join(directory, path), 'utf8'));
        const sheets = new Map<string, ReturnType<typeof pageStyles>>();
        for (const page of readPages(directory)) {
          const elements = DomUtils.findAll(() => true, page.document.children);
          const styles = elements.filter(({ name }) => name === 'style');
          // Astro's own: how islands hydrate.
          const scripts = elements.filter(({ name, attributes }) => name === 'script' && attributes.length === 0);
          const modules = elements.filter(isInlineModule);
          const css = textOf(styles);
          const stylesFor = sheets.get(css) ?? pageStyles(css);
          sheets.set(css, stylesFor);
          const words = usedWords(elements, wordsOf);
          const edits = [
            ...mergeInto(styles, `<style>${stylesFor((name) => words.has(name))}</style>`),
            ...mergeInto(scripts, `<script>${textOf(scripts)}</script>`),
            ...mergeInto(modules, `<script type="module">${modules.map(asFunction).join('')}</script>`),
          ];
          writeFileSync(page.file, withPolicyHashes(applyEdits(page.html, edits)));
        }
      },
    },
  };
}

function isInlineModule({ name, attribs }: Element): boolean {
  return name === 'script' && attribs['type'] === 'module' && attribs['src'] === undefined;
}

/** In a function of its own, because variables of two modules may have the same names. Inline modules import nothing. */
function asFunction(module: Element): string {
  return `(()=>{${textOf([module])}})();`;
}

function textOf(elements: readonly Element[]): string {
  return elements.map((element) => DomUtils.textContent(element).trim()).join('\n');
}

/** The classes of a page's elements, and every word of the scripts of its islands. */
function usedWords(elements: readonly Element[], wordsOf: ReturnType<typeof islandWords>): ReadonlySet<string> {
  const words = wordsOf(elements.flatMap(({ attribs }) => attribs['component-url'] ?? []));
  return new Set([...words, ...elements.flatMap(({ attribs }) => (attribs['class'] ?? '').split(/\s+/))]);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Replaces the first of some elements, and removes the others: one element needs one hash in the policy. */
function mergeInto(elements: readonly Element[], text: string): Edit[] {
  return elements.map(({ startIndex, endIndex }, index) => ({
    start: startIndex ?? 0,
    end: (endIndex ?? 0) + 1,
    text: index === 0 ? text : '',
  }));
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), html);
}
