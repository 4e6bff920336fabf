import { splitBlocks, splitSelectors } from './css-blocks.ts';

const GROUPING = /^@(media|supports|layer|container|starting-style)\b/;

/** What a class looks like in a selector, with its escapes. */
const CLASS = /\.((?:[\w-]|\\[\da-f]{1,6}\s?|\\.|[^\x00-\x7f])+)/gi;

/**
 * A style sheet without the rules for classes that a page does not have. Rules without a class, keyframes, fonts and
 * properties stay.
 */
export function pruneCss(css: string, isUsed: (className: string) => boolean): string {
  return splitBlocks(css)
    .map(({ head, body }) => {
      if (body === null) return head;
      if (GROUPING.test(head)) return wrap(head, pruneCss(body, isUsed));
      if (head.startsWith('@')) return `${head}{${body}}`;
      return wrap(
        splitSelectors(head)
          .filter((selector) => canMatch(selector, isUsed))
          .join(','),
        body,
      );
    })
    .join('');
}

/** Every class that a style sheet names, in its order. */
export function classesOf(css: string): string[] {
  return [...new Set(namesIn(css))];
}

function wrap(head: string, body: string): string {
  return head === '' || body === '' ? '' : `${head}{${body}}`;
}

/** Whether a page with these classes can have an element that a selector means; in doubt it can. */
function canMatch(selector: string, isUsed: (className: string) => boolean): boolean {
  const certain = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  const classes = namesIn(certain);
  const hasAlternatives = splitSelectors(certain.replace(/[()]/g, '')).length > 1;
  if (classes.length === 0) return true;
  return hasAlternatives ? classes.some(isUsed) : classes.every(isUsed);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(CLASS)].map(([, name = '']) => unescapeName(name));
}

function unescapeName(name: string): string {
  return name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_escape, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
