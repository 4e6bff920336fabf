import { expect, test } from 'vitest';
import { formatRange } from './amount.ts';
import { exampleChoices, holdsChoices, queryOf, readChoices, type CostChoices } from './cost-choices.ts';
import { calculateCosts, isCosts } from './nanny-costs.ts';

const range = (low: number, high = low) => ({ low, high });
const FACTS = {
  partner: { price: 7800, monthly: 160 },
  firstYear: range(8000, 10_000),
  recruitment: range(5000, 15_000),
  office: range(2300, 5000),
  insurance: range(650, 900),
  food: range(300, 600),
  endDays: 14,
  endReadings: '',
  trainings: [
    { id: 'intro', label: 'Intro workshop', price: range(300) },
    { id: 'course', label: 'Course', price: range(1950, 3450) },
  ],
};

/** Worked by hand: first month, two years, a month on average. */
const CASES: [Partial<CostChoices>, string, string, string][] = [
  [{}, 'AED 16,750 to 29,300', 'AED 84,133 to 103,833', 'AED 3,506 to 4,326'],
  [{ training: 'none' }, 'AED 16,450 to 29,000', 'AED 83,833 to 103,533', 'AED 3,493 to 4,314'],
  [{ training: 'course' }, 'AED 18,400 to 32,450', 'AED 85,783 to 106,983', 'AED 3,574 to 4,458'],
  [{ end: 'none' }, 'AED 16,750 to 29,300', 'AED 81,800 to 101,500', 'AED 3,408 to 4,229'],
  [{ end: 'own', endAmount: '5,000' }, 'AED 16,750 to 29,300', 'AED 86,800 to 106,500', 'AED 3,617 to 4,438'],
  [{ home: 'own' }, 'AED 16,450 to 28,700', 'AED 76,933 to 89,433', 'AED 3,206 to 3,726'],
  [{ recruitment: '0' }, 'AED 11,750 to 14,300', 'AED 79,133 to 88,833', 'AED 3,297 to 3,701'],
  [
    { secondYear: '5,500', ticket: '2,000 to 4,000' },
    'AED 16,750 to 29,300',
    'AED 91,633 to 113,333',
    'AED 3,818 to 4,722',
  ],
  [{ salary: '3,000' }, 'AED 17,250 to 29,800', 'AED 96,600 to 116,300', 'AED 4,025 to 4,846'],
  [{ salary: '2500,50' }, 'AED 16,750.50 to 29,300.50', 'AED 84,146 to 103,846', 'AED 3,506 to 4,327'],
  [{ route: 'partner' }, 'AED 16,060 to 26,360', 'AED 86,473 to 103,673', 'AED 3,603 to 4,320'],
  [{ route: 'partner', ticket: '0' }, 'AED 16,060 to 26,360', 'AED 86,473 to 103,673', 'AED 3,603 to 4,320'],
  [{ route: 'partner', recruitment: '12,000' }, 'AED 23,060 to 23,360', 'AED 93,473 to 100,673', 'AED 3,895 to 4,195'],
  [
    { route: 'partner', food: '500-800', ticket: '800 to 1,800', training: 'none' },
    'AED 15,960 to 26,260',
    'AED 91,773 to 109,973',
    'AED 3,824 to 4,582',
  ],
  [{ route: 'office' }, 'AED 2,900 to 5,900', 'AED 62,700 to 134,700', 'AED 2,613 to 5,613'],
  [{ route: 'office', office: '3,500', home: 'own', training: 'none' }, 'AED 3,500', 'AED 84,000', 'AED 3,500'],
  [
    { route: 'office', office: '3,500', end: 'own', endAmount: 'no figure' },
    'AED 4,100 to 4,400',
    'AED 91,500 to 98,700',
    'AED 3,813 to 4,113',
  ],
  [{ insurance: '0' }, 'AED 16,100 to 28,400', 'AED 82,833 to 102,033', 'AED 3,451 to 4,251'],
  [{ insurance: '٧٥٠' }, 'AED 16,850 to 29,150', 'AED 84,333 to 103,533', 'AED 3,514 to 4,314'],
  [{ salary: '۲٬۵۰۰' }, 'AED 16,750 to 29,300', 'AED 84,133 to 103,833', 'AED 3,506 to 4,326'],
  [{ salary: 'AED 2 500', ticket: '1,500' }, 'AED 16,750 to 29,300', 'AED 85,633 to 105,333', 'AED 3,568 to 4,389'],
  [{ salary: '2,000 to 3,000' }, 'AED 16,250 to 29,800', 'AED 71,667 to 116,300', 'AED 2,986 to 4,846'],
  [{ salary: '100,000' }, 'AED 114,250 to 126,800', 'AED 2,515,133 to 2,534,833', 'AED 104,797 to 105,618'],
];

test.for(CASES)('%j costs %s in the first month, and %s in two years', ([changes, firstMonth, twoYears, aMonth]) => {
  const costs = calculateCosts({ ...exampleChoices(FACTS), ...changes }, FACTS);
  if (!isCosts(costs)) throw new Error(JSON.stringify(costs));
  expect([costs.firstMonth, costs.twoYears, costs.aMonth].map(formatRange)).toEqual([firstMonth, twoYears, aMonth]);
});

test('what is wrong is named by its field, and only where it counts', () => {
  const wrong = { ...exampleChoices(FACTS), salary: '0', ticket: '-5', office: 'x', food: '' };
  expect(calculateCosts(wrong, FACTS)).toEqual({
    salary: 'Please enter what you pay her in a month.',
    ticket: 'Please enter an amount of 0 or more.',
    food: 'Please enter an amount, or 0.',
  });
  expect(calculateCosts({ ...wrong, route: 'office', home: 'own' }, FACTS)).toEqual({
    office: 'Please enter an amount in figures, such as 2,500.',
  });
});

test('what is left empty is named, where it would count', () => {
  const uncounted = (changes: Partial<CostChoices>) =>
    calculateCosts({ ...exampleChoices(FACTS), ...changes }, FACTS) as { uncounted?: string[] };
  expect(uncounted({}).uncounted).toEqual(['secondYear', 'ticket']);
  expect(uncounted({ secondYear: '5,500', ticket: ' ' }).uncounted).toEqual(['ticket']);
  expect(uncounted({ route: 'partner', ticket: '0' }).uncounted).toEqual([]);
  expect(uncounted({ route: 'office' }).uncounted).toEqual([]);
  expect(uncounted({ recruitment: '' })).toEqual({ recruitment: 'Please enter an amount, or 0.' });
});

test('an address keeps the code of a partner, which is no choice', () => {
  const example = exampleChoices(FACTS);
  expect(queryOf({ ...example, salary: '3,000' }, FACTS, '?from=YAYA&salary=9')).toBe('?from=YAYA&salary=3%2C000');
  expect(queryOf(example, FACTS, '?ref=YAYA&salary=9&utm_source=x')).toBe('?ref=YAYA&utm_source=x');
  expect(holdsChoices('?from=YAYA', FACTS)).toBe(false);
  expect(holdsChoices('?from=YAYA&salary=9', FACTS)).toBe(true);
});

test('an address keeps what differs from the example, and unknown choices are left out', () => {
  const choices = { ...exampleChoices(FACTS), salary: '٣٠٠٠', home: 'own', training: 'none' } as const;
  expect(readChoices(new URLSearchParams(queryOf(choices, FACTS)), FACTS)).toEqual(choices);
  expect(queryOf(exampleChoices(FACTS), FACTS)).toBe('');
  const absurd = readChoices(new URLSearchParams('home=moon&route=&training=9&end=x&salary=10000000'), FACTS);
  expect(absurd).toEqual({ ...exampleChoices(FACTS), salary: '10000000' });
  expect(calculateCosts(absurd, FACTS)).toEqual({ salary: 'Please enter at most AED 100,000.' });
});
