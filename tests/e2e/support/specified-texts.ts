import { readFileSync } from 'node:fs';
import { FACTS } from './facts.ts';

type ByPage<Value> = Readonly<Record<string, Value>>;

interface Specification {
  /** The facts of the content without the prices that docs/rules.md states. Change them here together with the content. */
  facts: { [Topic in keyof typeof FACTS]?: Partial<(typeof FACTS)[Topic]> };
  /** Columns of the `/workshop` row that the administrator has changed since the migration: "date". */
  changedInDatabase: readonly string[];
  /** Texts that each page has. */
  texts: ByPage<readonly string[]>;
  /** The beginnings of the texts of each kind of element, in the order of the page. */
  lists: ByPage<Readonly<Record<string, readonly string[]>>>;
  /** Links by text. For a mail draft, the target is only the beginning of the address. */
  links: ByPage<readonly (readonly [text: string, target: string])[]>;
  /** The newsletter boxes in the order of the page. */
  boxes: ByPage<readonly (readonly [variant: string, offer: string, source: string, withRadios: boolean])[]>;
}

/** The specified texts. Placeholders like `{workshop.price}` have the values of `FACTS`. */
export const SPECIFIED = JSON.parse(readFileSync('tests/e2e/specified-texts.json', 'utf8'), (_key, value: unknown) =>
  typeof value === 'string' ? value.replace(/\{[\w.]+\}/g, factNamed) : value,
) as Specification;

function factNamed(braced: string): string {
  const [topic = '', name = ''] = braced.slice(1, -1).split('.');
  const fact = (FACTS as Record<string, Record<string, string | number | null>>)[topic]?.[name];
  if (fact === undefined) throw new Error(`specified-texts.json names ${braced}, which FACTS does not have.`);
  return String(fact);
}
