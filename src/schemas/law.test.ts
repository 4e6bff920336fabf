import { expect, test } from 'vitest';
import { lawSchema } from './law.ts';

const fact = {
  text: 'The fine is {number}.',
  number: 400,
  unit: 'AED',
  kind: 'rule',
  source: { name: 'A page', url: 'https://source.example/page' },
  publisher: 'A newspaper',
  sourceDate: '2025-12-24',
  checkedOn: '2026-01-01',
};

test('a fact is valid for a year unless it states another period', () => {
  expect(lawSchema.parse(fact).validDays).toBe(365);
  expect(lawSchema.parse({ ...fact, validDays: 90 }).validDays).toBe(90);
});

test('the day of the source is as exact as the source says it, or null, or left out', () => {
  expect(lawSchema.parse({ ...fact, sourceDate: undefined }).sourceDate).toBeNull();
  for (const sourceDate of ['2020', '2020-01', '2020-01-13', null]) {
    expect(lawSchema.parse({ ...fact, sourceDate }).sourceDate).toBe(sourceDate);
  }
});

const SOURCE_DAY = 'Write the day of the source as "2025-04-02", "2025-04" or "2025", or null if none was found.';
const PRICE_OR_RULE = 'An amount in AED is a "price" or a "rule". Say which in "kind"; other facts have none.';
const BOTH = 'A number and its unit go together. Add the other one.';

test.for([
  [{ ...fact, source: undefined }, 'This field is missing. Add it (a group of fields).'],
  [{ ...fact, source: { ...fact.source, url: 'mohre' } }, 'Please give a full address: https://...'],
  [{ ...fact, checkedOn: '2999-01-01' }, 'This day is in the future. Write the day on which you looked the fact up.'],
  [{ ...fact, sourceDate: '24 December 2025' }, SOURCE_DAY],
  [{ ...fact, sourceDate: '2025-13' }, SOURCE_DAY],
  [{ ...fact, sourceDate: '2025-02-30' }, SOURCE_DAY],
  [
    { ...fact, sourceDate: '2026-02' },
    'The source is later than the day on which it was looked up. Correct one of the two.',
  ],
  [{ ...fact, kind: undefined }, PRICE_OR_RULE],
  [{ ...fact, unit: 'days' }, PRICE_OR_RULE],
  [{ ...fact, number: undefined }, BOTH],
  [{ ...fact, unit: undefined, kind: undefined }, BOTH],
  [
    { ...fact, number: undefined, unit: undefined, kind: undefined },
    'The text names "{number}", which this entry does not have. Add it, with its unit.',
  ],
  [{ ...fact, upTo: 300 }, 'The lower number comes first. Exchange the two.'],
  [{ ...fact, validDays: 0 }, undefined],
] as const)('case %#: a mistake is refused', ([entry, sentence]) => {
  const { error } = lawSchema.safeParse(entry);
  expect(error).toBeDefined();
  if (sentence) expect(error?.issues[0]?.message).toBe(sentence);
});
