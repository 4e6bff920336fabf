import { expect, test } from 'vitest';
import {
  findStaleLaw,
  formatLawNumber,
  formatSourceDate,
  isLawStale,
  LAW_VALID_DAYS,
  lawName,
  lawQuotedIn,
  priceNote,
} from './law.ts';

test('a fact is stale on the day after its period', () => {
  const check = { checkedOn: new Date('2026-11-26'), validDays: 30 };
  expect(isLawStale(check, new Date('2026-12-26T00:00:00Z'))).toBe(false);
  expect(isLawStale(check, new Date('2026-12-26T00:00:01Z'))).toBe(true);
});

test('stale entries are found by the day of the check and its period', () => {
  const law = [
    { file: 'year', checkedOn: '2026-01-01', validDays: LAW_VALID_DAYS },
    { file: 'short', checkedOn: '2026-01-01', validDays: 30 },
  ];
  expect(findStaleLaw(law, new Date('2026-12-31'))).toEqual(['short']);
  expect(findStaleLaw(law, new Date('2027-01-02'))).toEqual(['year', 'short']);
});

test('the names that texts quote are found once', () => {
  expect(lawName('rest-day-worked')).toBe('restDayWorked');
  expect(
    lawQuotedIn(
      '{props.facts.law.sickLeave} {props.facts.figures.wageDays}',
      undefined,
      '{props.facts.toHer.probation}',
    ),
  ).toEqual(['sickLeave', 'wageDays', 'probation']);
});

test.for([
  [{}, ''],
  [{ number: 25_000, unit: 'AED' }, 'AED 25,000'],
  [{ number: 50_000, upTo: 200_000, unit: 'AED' }, 'AED 50,000 to 200,000'],
  [{ number: 18, upTo: 60, unit: 'years' }, '18 to 60 years'],
  [{ number: 600_590_000, unit: 'telephone' }, '600590000'],
] as const)('%j reads "%s"', ([fact, text]) => {
  expect(formatLawNumber(fact)).toBe(text);
});

test.for([
  ['2024-04-24', '24 April 2024'],
  ['2020-01', 'January 2020'],
  ['2025', '2025'],
  [null, 'no date found'],
] as const)('the source date %s reads "%s"', ([sourceDate, shown]) => {
  expect(formatSourceDate(sourceDate)).toBe(shown);
});

const OLD = 'This price is more than three years old: ask for today’s.';

test.for([
  [{ kind: 'price', sourceDate: '2023-11-28' }, ''],
  [{ kind: 'price', sourceDate: '2023-11-27' }, OLD],
  [{ kind: 'price', sourceDate: '2023-12' }, ''],
  [{ kind: 'price', sourceDate: '2023-11' }, OLD],
  [{ kind: 'price', sourceDate: '2024' }, ''],
  [{ kind: 'price', sourceDate: '2023' }, OLD],
  [{ kind: 'price', sourceDate: null }, 'Ask for today’s price.'],
  [{ kind: 'rule', sourceDate: '2020-01' }, ''],
  [{ kind: undefined, sourceDate: '2011' }, ''],
] as const)('on 28 November 2026, %j is noted with "%s"', ([fact, note]) => {
  expect(priceNote(fact, new Date('2026-11-28T19:59:00Z'))).toBe(note);
});
