import { expect, test } from 'vitest';
import { lawSchema } from './law.ts';

const fact = {
  text: 'The fine is {number}.',
  number: 400,
  unit: 'AED',
  source: { name: 'A page', url: 'https://source.example/page' },
  publisher: 'A newspaper',
  checkedOn: '2026-01-01',
};

test('a fact is valid for a year unless it states another period', () => {
  expect(lawSchema.parse(fact).validDays).toBe(365);
  expect(lawSchema.parse({ ...fact, validDays: 90 }).validDays).toBe(90);
});

test.for([
  [{ ...fact, source: undefined }, 'This field is missing. Add it (a group of fields).'],
  [{ ...fact, source: { ...fact.source, url: 'mohre' } }, 'Please give a full address: https://...'],
  [{ ...fact, checkedOn: '2999-01-01' }, 'This day is in the future. Write the day on which you looked the fact up.'],
  [{ ...fact, number: undefined }, 'A number and its unit go together. Add the other one.'],
  [{ ...fact, unit: undefined }, 'A number and its unit go together. Add the other one.'],
  [
    { ...fact, number: undefined, unit: undefined },
    'The text names "{number}", which this entry does not have. Add it, with its unit.',
  ],
  [{ ...fact, upTo: 300 }, 'The lower number comes first. Exchange the two.'],
  [{ ...fact, validDays: 0 }, undefined],
] as const)('case %#: a mistake is refused', ([entry, sentence]) => {
  const { error } = lawSchema.safeParse(entry);
  expect(error).toBeDefined();
  if (sentence) expect(error?.issues[0]?.message).toBe(sentence);
});
