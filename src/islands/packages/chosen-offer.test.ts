import { expect, test } from 'vitest';
import { changeOf, freeAfterRefusal, type Offer } from './chosen-offer.ts';

const OFFER: Offer = {
  ...{ id: 'a', name: 'Essential', includes: [], priceAed: 1950, familyPriceAed: null, depositAed: null },
  spotsRemaining: 3,
};

test.each([
  ['nothing', {}, {}, null],
  ['fewer places', {}, { spotsRemaining: 1 }, null],
  ['another list of what is in it', {}, { includes: ['Workbook'] }, null],
  ['another price', {}, { priceAed: 2100 }, /^The price has changed: Essential is AED 2,100\. /],
  ['a price for members', {}, { familyPriceAed: 1700 }, /AED 1,950, AED 1,700 for Nova Family/],
  ['its last place taken', {}, { spotsRemaining: 0 }, /^Essential is full now\./],
  ['a place to wait for that is free', { spotsRemaining: 0 }, {}, /^There are free places now\./],
  ['still full', { spotsRemaining: 0 }, { spotsRemaining: 0 }, null],
] as const)('the form says what has changed: %s', (_what, before, after, message) => {
  const change = changeOf({ ...OFFER, ...before }, { ...OFFER, ...after } as Offer);
  if (message === null) expect(change).toBeNull();
  else expect(change).toMatch(message);
});

test('several nannies need as many places', () => {
  const left = (spotsRemaining: number) => changeOf(OFFER, { ...OFFER, spotsRemaining }, 3);
  expect(left(3)).toBeNull();
  expect(left(2)).toBe('Only 2 places are free now. Please choose fewer nannies.');
  expect(left(1)).toBe('Only 1 place is free now. Please choose fewer nannies.');
  expect(left(0)).toMatch(/^Essential is full now\./);
});

test.each([
  ['one was refused, whatever the list says', 5, 1, 0],
  ['the list knows how many are left', 1, 4, 1],
  ['the list is older than the refusal', 5, 3, 2],
  ['it is in no list', undefined, 3, 0],
])('places that are left after a refusal: %s', (_what, listed, nannies, free) => {
  expect(freeAfterRefusal(listed, nannies)).toBe(free);
});

test('a package that is gone is to be chosen again', () => {
  expect(changeOf(OFFER, undefined)).toBe('Essential can’t be booked any more. Please choose again.');
});
