/** A rule of a style sheet: a block of declarations, or an at-rule with rules inside. */
export type Rule =
  | { prelude: string; declarations: string; alternatives: readonly (readonly string[])[] }
  | { prelude: string; rules: readonly Rule[] };

/** At-rules whose blocks hold rules; those of all others are kept as they are. */
const NESTING = /^@(layer|media|supports|container)\b/;

/** Reads a style sheet as Tailwind writes it: minified, without braces in strings. */
export function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let position = 0;
  while (position < css.length) {
    const open = css.indexOf('{', position);
    const end = css.indexOf(';', position);
    if (end !== -1 && (open === -1 || end < open)) {
      rules.push({ prelude: css.slice(position, end + 1), declarations: '', alternatives: [] });
      position = end + 1;
      continue;
    }
    if (open === -1) break;
    const close = closingBrace(css, open);
    const prelude = css.slice(position, open);
    const block = css.slice(open + 1, close);
    rules.push(
      NESTING.test(prelude)
        ? { prelude, rules: parseRules(block) }
        : { prelude, declarations: block, alternatives: prelude.split(',').map(classesIn) },
    );
    position = close + 1;
  }
  return rules;
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let position = open; position < css.length; position++) {
    if (css[position] === '{') depth += 1;
    if (css[position] === '}' && --depth === 0) return position;
  }
  return css.length;
}

function classesIn(selector: string): string[] {
  return Array.from(selector.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) => name.replace(/\\(.)/g, '$1'));
}

/** Writes the rules of which one selector can match where only these classes are. */
export function writeRules(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('rules' in rule) {
        const inside = writeRules(rule.rules, classes);
        return inside === '' ? '' : `${rule.prelude}{${inside}}`;
      }
      if (rule.prelude.endsWith(';')) return rule.prelude;
      const isNeeded = rule.alternatives.some((names) => names.every((name) => classes.has(name)));
      return isNeeded ? `${rule.prelude}{${rule.declarations}}` : '';
    })
    .join('');
}

/** Leaves out custom properties that nothing reads. */
export function dropUnread(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''))
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) => (read.has(name) ? declaration : ''));
}

/** Every class that the rules know. */
export function knownClasses(rules: readonly Rule[]): Set<string> {
  return new Set(rules.flatMap((rule) => ('rules' in rule ? [...knownClasses(rule.rules)] : rule.alternatives.flat())));
}
