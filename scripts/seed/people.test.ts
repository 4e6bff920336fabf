import { expect, test } from 'vitest';
import { spreadOver } from './people.ts';

test('instants run from a year ago until now', () => {
  const now = new Date('2025-06-29T10:00:00.000Z');
  expect(spreadOver(365, 0, 100, now).toISOString()).toBe('2024-06-29T10:00:00.000Z');
  expect(spreadOver(365, 100, 100, now)).toEqual(now);
});
