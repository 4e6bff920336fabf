import { getEntry } from 'astro:content';
import { brand } from '#src/lib/brand.ts';
import { interpolate } from '#src/lib/text.ts';
import { formatAed } from '#src/lib/money.ts';

/** Formatted prices, and texts with the prices filled in. */
export async function getVisaPackage() {
  const entry = await getEntry('visa', 'package');
  if (!entry) throw new Error('src/content/visa/package.mdx is missing. Add it again.');
  const { years, amounts, days, comparison, steps, includes, claims } = entry.data;
  const prices = mapValues(amounts, formatAed);
  const values = { ...prices, ...days, years, partner: brand.visaPartner };
  return {
    years,
    amounts,
    days,
    prices,
    includes,
    claims,
    comparison: comparison.map((row) => mapValues(row, (text) => interpolate(text, values))),
    steps: steps.map((step) => mapValues(step, (text) => interpolate(text, values))),
  };
}

function mapValues<Key extends string, From, To>(record: Record<Key, From>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, map(value)])) as Record<Key, To>;
}
