import { expect, test } from 'vitest';
import type { Booking } from '#src/contract/booking.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { otherDates } from './other-dates.ts';

const place = { id: 'place', name: 'Place', spotsRemaining: 2, priceAed: 300, familyPriceAed: 200 };

const training = (changes: object) =>
  ({
    id: 2,
    entry: null,
    courseType: null,
    state: 'open',
    spotsRemaining: 2,
    packages: [place],
    ...changes,
  }) as PublicTraining;

const booked = (changes: object = {}) =>
  ({
    ...{ workshop: { id: 1, entry: null }, courseType: null },
    nannies: 1,
    package: 'Place',
    priceCode: null,
    ...changes,
  }) as Booking;

const found = (booking: Booking, ...trainings: PublicTraining[]) =>
  otherDates(booking, trainings).map((date) => [date.training.id, date.chosen.id]);

test('a booking goes to open dates of its kind with places for all', () => {
  const others = [
    training({}),
    training({ id: 1 }),
    training({ id: 3, state: 'full' }),
    training({ id: 4, courseType: 'toddler-caring' }),
  ];
  expect(found(booked(), ...others)).toEqual([[2, 'place']]);
  expect(found(booked({ nannies: 3 }), ...others)).toEqual([]);
  expect(found(booked({ nannies: 3 }), training({ spotsRemaining: 3 }))).toEqual([]);
});

test('a course goes to dates of its own page, a workshop to any', () => {
  const courseType = 'newborn-maternity';
  const of = (entry: string) => ({ courseType, workshop: { id: 1, entry } });
  const courses = ['newborn-course', 'full-course-2025', null].map((entry, index) =>
    training({ id: index + 2, courseType, entry }),
  );
  expect(found(booked(of('newborn-course')), ...courses).map(([id]) => id)).toEqual([2, 4]);
  expect(found(booked(of('full-course-2025')), ...courses).map(([id]) => id)).toEqual([3]);
  expect(
    found(booked({ workshop: { id: 1, entry: 'first-aid' } }), training({ entry: 'intro-workshop' })),
  ).toHaveLength(1);
});

test('the package of the same name is taken, else one is chosen', () => {
  const packages = [place, { ...place, id: 'full', name: 'Full' }];
  expect(found(booked(), training({ packages }))).toEqual([[2, 'place']]);
  expect(found(booked({ package: 'Gone' }), training({ packages }))).toEqual([
    [2, 'place'],
    [2, 'full'],
  ]);
});

test('the price is that of all places, with the code of the booking', () => {
  const priceOf = (changes: object) => otherDates(booked(changes), [training({})])[0]?.dueAed;
  expect(priceOf({})).toBe(300);
  expect(priceOf({ nannies: 2 })).toBe(600);
  expect(priceOf({ nannies: 2, priceCode: 'family' })).toBe(400);
  expect(priceOf({ priceCode: 'training' })).toBe(270);
});
