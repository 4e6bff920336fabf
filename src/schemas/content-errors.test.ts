import { expect, test } from 'vitest';
import { aed, choice, day, entryForEach, group, pagePath, partOfCalendar, path, text, textList } from './fields.ts';
import { figuresSchemas } from './figures.ts';

const schema = group({
  title: text.max(5),
  date: day,
  category: choice(['Safety', 'Training']),
  lines: textList.length(3),
  kinds: entryForEach(['one', 'two'], text),
});

const good = {
  title: 'Short',
  date: '2025-06-29',
  category: 'Safety',
  lines: ['a', 'b', 'c'],
  kinds: { one: 'a', two: 'b' },
};

test('a day without quotes, which YAML makes an instant, is read as that day', () => {
  const read = (date: unknown) => day.parse(date).toISOString();
  expect(read(new Date('2025-06-29'))).toBe(read('2025-06-29'));
  expect(partOfCalendar.parse(new Date('2025-04-02'))).toBe('2025-04-02');
  expect(partOfCalendar.parse(2025)).toBe('2025');
});

test.for([0, 100_001, -1, 1.5])('the price %j is refused in words, as every figure of money', (price) => {
  expect(aed.safeParse(price).success).toBe(false);
  const offers = { visaAed: price, hiringAed: 200, trainingPercent: 10 };
  expect(figuresSchemas.offers.safeParse(offers).error?.issues[0]?.path).toEqual(['visaAed']);
  if (price % 1 === 0)
    expect(aed.safeParse(price).error?.issues[0]?.message).toBe('Write a whole number from 1 to 100,000.');
});

test('the lower price of two comes first', () => {
  const prices = { introAed: 300, newborn: { from: 890, to: 680 }, toddler: { from: 680, to: 680 } };
  expect(figuresSchemas.prices.safeParse(prices).error?.issues).toMatchObject([
    { path: ['newborn', 'to'], message: 'The lower price comes first. Exchange the two.' },
  ]);
});

test.each([
  [{ ...good, date: undefined }, 'This field is missing. Add it (a day, such as "2025-06-29").'],
  [{ ...good, date: '29 June' }, 'There is no day "29 June". Write a day of the calendar, such as "2025-06-29".'],
  [{ ...good, date: '2026-06-31' }, 'There is no day "2026-06-31". Write a day of the calendar, such as "2025-06-29".'],
  [{ ...good, sumary: 1 }, 'There is no field "sumary" here. Remove it, or correct its spelling.'],
  [{ ...good, category: 'Sfety' }, '"Sfety" is not known. Choose one of "Safety", "Training".'],
  [{ ...good, title: 'Too long' }, 'This has 8 of at most 5 characters. Remove some.'],
  [{ ...good, kinds: { one: 'a' } }, 'This field is missing. Add it (text).'],
  [
    { ...good, kinds: { ...good.kinds, three: 'c' } },
    'There is no field "three" here. Remove it, or correct its spelling.',
  ],
  [{ ...good, lines: ['a'] }, 'This has 1 of at least 3 entries. Add some.'],
])('case %#: the message says how to correct the mistake', (entry, sentence) => {
  expect(schema.safeParse(entry).error?.issues[0]?.message).toBe(sentence);
});

test.each([
  [path, '/#parents', undefined],
  [path, '/workshop?a=1#b', undefined],
  [path, 'workshop', 'Please begin with a slash, as in "/first-aid".'],
  [path, '/%zz', 'This is no address of this site. Write it as in "/first-aid".'],
  [path, '//other.example/x', 'This is no address of this site. Write it as in "/first-aid".'],
  [pagePath, '/power-of-presence', undefined],
  [pagePath, '/a/b-2', undefined],
  [pagePath, '/a b', 'Please use small letters, digits and hyphens after a slash, as in "/first-aid".'],
  [pagePath, '/a?b', 'Please use small letters, digits and hyphens after a slash, as in "/first-aid".'],
  [pagePath, '/', 'Please use small letters, digits and hyphens after a slash, as in "/first-aid".'],
])('case %#: a path is an address of this site', (field, written, message) => {
  expect(field.safeParse(written).error?.issues[0]?.message).toBe(message);
});
