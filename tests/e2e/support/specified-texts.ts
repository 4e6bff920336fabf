import { readFileSync } from 'node:fs';
import { FACTS } from './facts.ts';

type ByPage<Value> = Readonly<Record<string, Value>>;

interface Specification {
  /** The facts of the content when the site was handed over; whoever changes a fact changes it here too. */
  facts: typeof FACTS;
  /** Columns of the workshop of `/workshop` that the administrator has changed since its migration: "date". */
  changedInDatabase: readonly string[];
  /** What stands on a page. */
  texts: ByPage<readonly string[]>;
  /** By element: how the texts of these elements begin, in their order. */
  lists: ByPage<Readonly<Record<string, readonly string[]>>>;
  /** Where the links with a text lead. The target of a draft is its beginning. */
  links: ByPage<readonly (readonly [text: string, target: string])[]>;
  /** The newsletter boxes in their order. */
  boxes: ByPage<readonly (readonly [variant: string, offer: string, source: string, withRadios: boolean])[]>;
}

/** The specified texts; a fact such as `{workshop.price}` comes from the content. */
export const SPECIFIED = JSON.parse(readFileSync('tests/e2e/specified-texts.json', 'utf8'), (_key, value: unknown) =>
  typeof value === 'string' ? value.replace(/\{[\w.]+\}/g, factNamed) : value,
) as Specification;

function factNamed(braced: string): string {
  const [topic = '', name = ''] = braced.slice(1, -1).split('.');
  const fact = (FACTS as Record<string, Record<string, string | number | null>>)[topic]?.[name];
  if (fact === undefined) throw new Error(`specified-texts.json names ${braced}, which is no fact.`);
  return String(fact);
}
