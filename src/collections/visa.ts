import { getEntry } from 'astro:content';
import { brand } from '#src/lib/brand.ts';
import { ContentError } from '#src/lib/content-error.ts';
import { interpolate } from '#src/lib/interpolate.ts';
import { formatAed } from '#src/lib/money.ts';

const FILE = 'src/content/visa/package.mdx';

/** Returns the visa package: amounts, formatted prices, and texts with the prices filled in. */
export async function getVisaPackage() {
  const entry = await getEntry('visa', 'package');
  if (!entry) throw new ContentError(`${FILE} is missing. Add it again.`);
  const { years, amounts, days, comparison, steps, includes, claims } = entry.data;
  const prices = mapValues(amounts, formatAed);
  const values = { ...prices, ...days, years, partner: brand.visaPartner };
  const fill = (text: string) => interpolate(text, values, FILE);
  return {
    years,
    amounts,
    days,
    prices,
    includes,
    claims,
    comparison: comparison.map((row) => mapValues(row, fill)),
    steps: steps.map((step) => mapValues(step, fill)),
  };
}

function mapValues<Key extends string, From, To>(record: Record<Key, From>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, map(value)])) as Record<Key, To>;
}
