/** A rule of a style sheet: a block of declarations, or an at-rule with rules inside. */
export type Rule =
  | { prelude: string; declarations: string; alternatives: readonly (readonly string[])[] }
  | { prelude: string; rules: readonly Rule[] };

/** At-rules whose blocks hold rules; those of all others are kept as they are. */
const NESTING = /^@(layer|media|supports|container)\b/;

/** Initial values for browsers older than `@property`. */
const FALLBACK = /^@layer properties\b/;

/** Reads a style sheet as Tailwind writes it: minified, without braces in strings. */
export function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  const sheet = css.replace(/\/\*.*?\*\//g, '');
  let position = 0;
  while (position < sheet.length) {
    const open = sheet.indexOf('{', position);
    const end = sheet.indexOf(';', position);
    if (end !== -1 && (open === -1 || end < open)) {
      rules.push({ prelude: sheet.slice(position, end + 1), declarations: '', alternatives: [[]] });
      position = end + 1;
      continue;
    }
    if (open === -1) break;
    const close = closingBrace(sheet, open);
    const prelude = sheet.slice(position, open).trim();
    const block = sheet.slice(open + 1, close);
    if (NESTING.test(prelude)) rules.push({ prelude, rules: FALLBACK.test(prelude) ? [] : parseRules(block) });
    else rules.push({ prelude, declarations: `{${block}}`, alternatives: alternativesIn(prelude).map(classesIn) });
    position = close + 1;
  }
  return rules;
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let position = open; position < css.length; position++) {
    if (css[position] === '{') depth += 1;
    else if (css[position] === '}') depth -= 1;
    if (depth === 0) return position;
  }
  return css.length;
}

/** The selectors of a list, at whose commas within brackets it is not divided. */
function alternativesIn(selectors: string): string[] {
  let depth = 0;
  let alternative = '';
  const alternatives: string[] = [];
  for (const character of selectors) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) {
      alternatives.push(alternative);
      alternative = '';
    } else alternative += character;
  }
  return [...alternatives, alternative];
}

function classesIn(selector: string): string[] {
  return Array.from(selector.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) => name.replace(/\\(.)/g, '$1'));
}

/** Writes the rules of which at least one selector can match where only the used classes are. */
export function writeRules(rules: readonly Rule[], isUsed: (name: string) => boolean): string {
  return rules.map((rule) => writeRule(rule, isUsed)).join('');
}

function writeRule(rule: Rule, isUsed: (name: string) => boolean): string {
  if ('rules' in rule) {
    const inside = writeRules(rule.rules, isUsed);
    return inside === '' ? '' : `${rule.prelude}{${inside}}`;
  }
  const isNeeded = rule.alternatives.some((names) => names.every(isUsed));
  return isNeeded ? rule.prelude + rule.declarations : '';
}

/** Writes a registered custom property that is never given another value as its initial one. */
export function foldConstants(css: string): string {
  const initials = new Map(
    Array.from(css.matchAll(/@property (--[\w-]+)\{[^}]*initial-value:([^;}]*)/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  for (const [, name = '', value = ''] of css.matchAll(/(?<=[{;])(--[\w-]+):([^;{}]*)/g))
    if (initials.get(name) !== value) initials.delete(name);
  return css.replace(/var\((--[\w-]+)\)/g, (use, name: string) => initials.get(name) ?? use);
}

/** Leaves out custom properties that nothing reads. */
export function dropUnread(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''))
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) => (read.has(name) ? declaration : ''));
}
