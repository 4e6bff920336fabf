import { expect, test } from 'vitest';
import { formatRange } from './amount.ts';
import { exampleChoices, queryOf, readChoices, type CostChoices } from './cost-choices.ts';
import { calculateCosts, isCosts } from './nanny-costs.ts';

const range = (low: number, high = low) => ({ low, high });
const FACTS = {
  partner: { price: 7800, monthly: 160 },
  firstYear: range(8000, 10_000),
  secondYear: range(5500),
  office: range(2300, 5000),
  ticket: range(2000, 4000),
  insurance: range(650, 900),
  food: range(300, 600),
  endDays: 14,
  trainings: [
    { id: 'intro', label: 'Intro workshop', price: range(300) },
    { id: 'course', label: 'Course', price: range(1950, 3450) },
  ],
};

/** Worked by hand: first month, two years, a month on average. */
const CASES: [Partial<CostChoices>, string, string, string][] = [
  [{}, 'AED 11,750 to 14,300', 'AED 86,633 to 98,333', 'AED 3,610 to 4,097'],
  [{ training: 'none' }, 'AED 11,450 to 14,000', 'AED 86,333 to 98,033', 'AED 3,597 to 4,085'],
  [{ training: 'course' }, 'AED 13,400 to 17,450', 'AED 88,283 to 101,483', 'AED 3,678 to 4,228'],
  [{ end: 'none' }, 'AED 11,750 to 14,300', 'AED 84,300 to 96,000', 'AED 3,513 to 4,000'],
  [{ end: 'own', endAmount: '5,000' }, 'AED 11,750 to 14,300', 'AED 89,300 to 101,000', 'AED 3,721 to 4,208'],
  [{ home: 'own' }, 'AED 11,450 to 13,700', 'AED 79,433 to 83,933', 'AED 3,310 to 3,497'],
  [{ salary: '3,000' }, 'AED 12,250 to 14,800', 'AED 99,100 to 110,800', 'AED 4,129 to 4,617'],
  [{ salary: '2500,50' }, 'AED 11,750.50 to 14,300.50', 'AED 86,646 to 98,346', 'AED 3,610 to 4,098'],
  [{ route: 'partner' }, 'AED 11,060 to 11,360', 'AED 83,473 to 92,673', 'AED 3,478 to 3,861'],
  [{ route: 'partner', ticket: '0' }, 'AED 11,060 to 11,360', 'AED 81,473 to 88,673', 'AED 3,395 to 3,695'],
  [
    { route: 'partner', food: '500-800', ticket: '800 to 1,800', training: 'none' },
    'AED 10,960 to 11,260',
    'AED 86,773 to 94,973',
    'AED 3,616 to 3,957',
  ],
  [{ route: 'office' }, 'AED 2,900 to 5,900', 'AED 62,700 to 134,700', 'AED 2,613 to 5,613'],
  [{ route: 'office', office: '3,500', home: 'own', training: 'none' }, 'AED 3,500', 'AED 84,000', 'AED 3,500'],
  [
    { route: 'office', office: '3,500', end: 'own', endAmount: 'no figure' },
    'AED 4,100 to 4,400',
    'AED 91,500 to 98,700',
    'AED 3,813 to 4,113',
  ],
  [{ insurance: '0' }, 'AED 11,100 to 13,400', 'AED 85,333 to 96,533', 'AED 3,556 to 4,022'],
  [{ insurance: '٧٥٠' }, 'AED 11,850 to 14,150', 'AED 86,833 to 98,033', 'AED 3,618 to 4,085'],
  [{ salary: '۲٬۵۰۰' }, 'AED 11,750 to 14,300', 'AED 86,633 to 98,333', 'AED 3,610 to 4,097'],
  [{ salary: 'AED 2 500', ticket: '1.500' }, 'AED 11,750 to 14,300', 'AED 86,133 to 95,833', 'AED 3,589 to 3,993'],
  [{ salary: '2,000 to 3,000' }, 'AED 11,250 to 14,800', 'AED 74,167 to 110,800', 'AED 3,090 to 4,617'],
  [{ salary: '100,000' }, 'AED 109,250 to 111,800', 'AED 2,517,633 to 2,529,333', 'AED 104,901 to 105,389'],
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

test('an address keeps what differs from the example, and unknown choices are left out', () => {
  const choices = { ...exampleChoices(FACTS), salary: '٣٠٠٠', home: 'own', training: 'none' } as const;
  expect(readChoices(new URLSearchParams(queryOf(choices, FACTS)), FACTS)).toEqual(choices);
  expect(queryOf(exampleChoices(FACTS), FACTS)).toBe('');
  const absurd = readChoices(new URLSearchParams('home=moon&route=&training=9&end=x&salary=10000000'), FACTS);
  expect(absurd).toEqual({ ...exampleChoices(FACTS), salary: '10000000' });
  expect(calculateCosts(absurd, FACTS)).toEqual({ salary: 'Please enter at most AED 100,000.' });
});
