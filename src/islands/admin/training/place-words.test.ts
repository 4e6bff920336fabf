import { expect, test } from 'vitest';
import { placeCounts, placeWords } from './place-words.ts';

const NONE = { capacity: 15, placesTaken: 0, placesHeld: 0, placesPaid: 0, placesPartPaid: 0 };

test.each([
  [
    { ...NONE, placesTaken: 13, placesHeld: 1, placesPaid: 6, placesPartPaid: 5 },
    ' taken: 6 paid, 5 in part, 2 unpaid. 1 offered, 1 free',
  ],
  [{ ...NONE, placesTaken: 13, placesPaid: 13 }, ' taken: 13 paid. 2 free'],
  [{ ...NONE, placesTaken: 15, placesPaid: 15 }, ' taken: 15 paid'],
  [NONE, ' taken. 15 free'],
  // Staff can give more places than there are.
  [{ ...NONE, capacity: 1, placesTaken: 2 }, ' taken, none paid'],
])('places in words: %j', (places, words) => {
  expect(placeWords(places)).toBe(words);
  const shown = Object.values(placeCounts(places)).reduce((sum, count) => sum + count);
  expect(shown).toBe(Math.max(places.capacity, places.placesTaken + places.placesHeld));
});
