import { expect, test, vi } from 'vitest';
import { stubStorage } from '#tests/support/storage.ts';
import { noteVisit } from './last-visit.ts';

const at = (time: string) => new Date(`2026-01-05T${time}:00.000Z`);

test('nothing is new at the first visit, and reloads belong to one visit', () => {
  stubStorage('localStorage');
  expect(noteVisit('enquiries', at('09:00'))).toBeNull();
  expect(noteVisit('enquiries', at('09:50'))).toBeNull();
  expect(noteVisit('enquiries', at('10:40'))).toBeNull();
});

test('after an hour without a look, rows are new since the last look', () => {
  stubStorage('localStorage');
  noteVisit('enquiries', at('09:00'));
  noteVisit('enquiries', at('09:10'));
  expect(noteVisit('enquiries', at('10:10'))).toBe('2026-01-05T09:10:00.000Z');
  expect(noteVisit('enquiries', at('10:20'))).toBe('2026-01-05T09:10:00.000Z');
  expect(noteVisit('referrals', at('10:20'))).toBeNull();
});

test('a text of another release, and a blocked storage, mark nothing', () => {
  for (const text of ['{"since":5}', '{']) {
    stubStorage('localStorage').set('visit:enquiries', text);
    expect(noteVisit('enquiries', at('09:00'))).toBeNull();
  }
  vi.stubGlobal('localStorage', undefined);
  expect(noteVisit('enquiries', at('09:00'))).toBeNull();
});
