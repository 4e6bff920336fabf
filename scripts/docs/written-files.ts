import { globSync, readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { constantsNamed } from './constants.ts';

const RULES = 'docs/rules.md';

/** A row such as `| rule | 15 minutes | NAME in path |`. */
const ROW = /^(\|[^|]*\| *)([^|]*?)( *\| `)([^`]+)` in `([^`]+)`/gm;

const UNITS_MS: Record<string, number> = { s: 1_000, minutes: 60_000, hours: 3_600_000 };

/** Returns the texts, by path, of the files that repeat numbers from the code. @throws Error for an unknown constant */
export async function writtenFiles(): Promise<Record<string, string>> {
  const rules = readFileSync(RULES, 'utf8').replace(
    ROW,
    (_row, rule: string, value: string, gap: string, ...source) => {
      const [name = '', path = ''] = source as string[];
      return `${rule}${valueOf(value, name, path)}${gap}${name}\` in \`${path}\``;
    },
  );
  const options = { ...(await resolveConfig(RULES)), filepath: RULES };
  return { [RULES]: await format(rules, options) };
}

/** Replaces the number in a value by the constant's. The unit stays. */
function valueOf(value: string, name: string, path: string): string {
  const [unit = ''] = / (s|minutes|hours)$/.exec(value) ?? [];
  const divisor = name.includes('_MS') ? UNITS_MS[unit.trim()] : 1;
  const number = constantIn(path, name) / (divisor ?? NaN);
  return value.replace(/\d[\d.,]*/, number.toLocaleString('en-GB'));
}

/** Reads the number of a constant. A path that ends with a slash is a folder. */
function constantIn(path: string, name: string): number {
  const files = path.endsWith('/') ? globSync(`${path}**/*.{ts,tsx,astro}`) : [path];
  const [number, ...others] = new Set(files.flatMap((file) => constantsNamed(file, name)));
  if (number === undefined || others.length > 0)
    throw new Error(`${path} has no single number ${name}. Correct ${RULES}.`);
  return number;
}
