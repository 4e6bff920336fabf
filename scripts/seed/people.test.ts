import { expect, test } from 'vitest';
import { generatePerson, spreadOver } from './people.ts';

test('no two generated people are the same', () => {
  const people = Array.from({ length: 5_000 }, (_, number) => generatePerson(number));
  expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(5_000);
  expect(new Set(people.map(({ email }) => email)).size).toBe(5_000);
});

test('instants run from a year ago until now', () => {
  const now = new Date('2025-06-29T10:00:00.000Z');
  expect(spreadOver(365, 0, 100, now).toISOString()).toBe('2024-06-29T10:00:00.000Z');
  expect(spreadOver(365, 100, 100, now)).toEqual(now);
});
