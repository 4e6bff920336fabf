import { expect, test } from 'vitest';
import { isAnswer, judgeSponsoring, NO_ANSWERS, type SponsorAnswers } from './sponsoring.ts';

const FIGURES = { income: 25_000, formerIncome: 6000, youngest: 18, oldest: 60 };
const GOOD: SponsorAnswers = {
  income: '31,000',
  family: 'yes',
  home: 'own-name',
  bedrooms: 'two',
  age: '34',
  visa: 'abroad',
};

test.for([
  [{}, 'Yes, probably.'],
  [{ income: 'AED 25000' }, 'Yes, probably.'],
  [{ income: '٣١٠٠٠', age: '۳۴' }, 'Yes, probably.'],
  [{ visa: 'family' }, 'Yes, probably. First settle her present visa.'],
  [{ visa: 'visit' }, 'Yes, probably. First settle her present visa.'],
  [{ income: '24,999.99' }, 'Perhaps. Ask first.'],
  [{ family: 'no' }, 'Perhaps. Ask first.'],
  [{ home: 'company', visa: 'office' }, 'Perhaps. Ask first.'],
  [{ bedrooms: 'fewer' }, 'Perhaps. Ask first.'],
  [{ age: '61' }, 'Perhaps. Ask first.'],
  [{ age: '60' }, 'Yes, probably.'],
  [{ income: '5,999' }, 'No, not as things stand.'],
  [{ age: '17' }, 'No, not as things stand.'],
] as const)('%j: %s', ([changes, headline]) => {
  const answer = judgeSponsoring({ ...GOOD, ...changes }, FIGURES);
  if (!isAnswer(answer)) throw new Error(JSON.stringify(answer));
  expect(answer.headline).toBe(headline);
  expect(answer.findings).toHaveLength(6);
  expect(answer.next.length).toBeGreaterThan(0);
});

test('between the two figures, the answer names both sides and asks MOHRE', () => {
  const answer = judgeSponsoring({ ...GOOD, income: '12,000' }, FIGURES);
  expect(answer).toMatchObject({
    findings: [{ about: 'income', state: 'open' }, {}, {}, {}, {}, {}],
    next: expect.arrayContaining(['Ask MOHRE, and keep the answer in writing.']) as string[],
  });
});

test('what is missing or wrong is named in words', () => {
  expect(judgeSponsoring(NO_ANSWERS, FIGURES)).toEqual({
    income: 'Please enter what the household earns in a month.',
    family: 'Please choose an answer.',
    home: 'Please choose an answer.',
    bedrooms: 'Please choose an answer.',
    age: 'Please enter her age in years.',
    visa: 'Please choose an answer.',
  });
  for (const age of ['-4', '0', '3', 'thirty', '340']) {
    expect(judgeSponsoring({ ...GOOD, age }, FIGURES)).toEqual({ age: 'Please enter her age in figures, such as 34.' });
  }
});
