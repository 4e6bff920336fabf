import { expect, test, vi } from 'vitest';
import { stubStorage } from '#tests/support/storage.ts';
import { recordVisit } from './last-visit.ts';

const at = (time: string) => new Date(`2026-01-05T${time}:00.000Z`);

test('nothing is new at the first visit, and reloads belong to the same visit', () => {
  stubStorage('localStorage');
  expect(recordVisit('enquiries', at('09:00'))).toBeNull();
  expect(recordVisit('enquiries', at('09:50'))).toBeNull();
  expect(recordVisit('enquiries', at('10:40'))).toBeNull();
});

test('after an hour without a load, rows are new since the last load', () => {
  stubStorage('localStorage');
  recordVisit('enquiries', at('09:00'));
  recordVisit('enquiries', at('09:10'));
  expect(recordVisit('enquiries', at('10:10'))).toBe('2026-01-05T09:10:00.000Z');
  expect(recordVisit('enquiries', at('10:20'))).toBe('2026-01-05T09:10:00.000Z');
  expect(recordVisit('referrals', at('10:20'))).toBeNull();
});

test('nothing is new with an invalid stored value or with blocked storage', () => {
  for (const text of ['{"since":5}', '{']) {
    stubStorage('localStorage').set('visit:enquiries', text);
    expect(recordVisit('enquiries', at('09:00'))).toBeNull();
  }
  vi.stubGlobal('localStorage', undefined);
  expect(recordVisit('enquiries', at('09:00'))).toBeNull();
});
