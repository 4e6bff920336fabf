import { expect, test } from 'vitest';
import {
  dayWord,
  formatComing,
  formatDate,
  formatDay,
  formatDubaiTime,
  dubaiClock,
  dubaiDate,
  dubaiInstant,
  dubaiIso,
  dubaiLocalTime,
  formatInstant,
  formatRecent,
  formatShortDay,
  addMinutes,
  dayBefore,
  midnightAfter,
  formatDuration,
  formatTime,
  formatTimeRange,
  formatTimeRange24,
} from './dates.ts';

test.each([
  ['2025-06-29', 'Sunday 29 June 2025'],
  ['2025-09-27', 'Saturday 27 September 2025'],
  ['2024-02-29', 'Thursday 29 February 2024'],
])('%s is written %s', (iso, text) => {
  expect(formatDay(new Date(iso))).toBe(text);
  expect(text).toContain(formatDate(new Date(iso)));
});

test.each([
  ['2025-06-29T10:05:59.999Z', '2025-06-29 14:05'],
  ['2025-12-31T20:00:00.000Z', '2026-01-01 00:00'],
])('%s is %s in Dubai', (iso, text) => {
  expect(formatDubaiTime(new Date(iso))).toBe(text);
});

test('an instant has its day, its time and its offset in Dubai', () => {
  const instant = '2025-06-28T21:30:00.000Z';
  expect([dubaiDate(instant), dubaiClock(new Date(instant)), dubaiIso(new Date(instant))]).toEqual([
    '2025-06-29',
    '01:30',
    '2025-06-29T01:30:00+04:00',
  ]);
});

test.each([
  ['2025-11-10T10:05:00.000Z', { day: '10 Nov 2025', time: '14:05' }],
  ['2025-06-28T21:30:00Z', { day: '29 Jun 2025', time: '01:30' }],
])('%s is written in Dubai time', (instant, expected) => {
  expect(formatInstant(instant)).toEqual(expected);
});

test('a date and time field has Dubai time, and parses to the same instant', () => {
  expect(dubaiLocalTime('2025-11-10T20:05:00.000Z')).toBe('2025-11-11T00:05');
  expect(new Date(dubaiInstant('2025-11-11T00:05')).toISOString()).toBe('2025-11-10T20:05:00.000Z');
});

test.each([
  ['00:05', '12:05 AM'],
  ['10:00', '10:00 AM'],
  ['12:00', '12:00 PM'],
  ['13:00', '1:00 PM'],
])('%s is written %s', (time, text) => {
  expect(formatTime(time)).toBe(text);
});

test('a range has both times, on the 12-hour and the 24-hour clock', () => {
  expect(formatTimeRange('10:00', '13:00')).toBe('10:00 AM - 1:00 PM');
  expect(formatTimeRange24('10:00', '13:00')).toBe('10:00-13:00');
});

test.each([
  ['10:00', '13:00', '3 hours'],
  ['10:00', '11:00', '1 hour'],
  ['09:45', '10:30', '45 minutes'],
  ['10:00', '12:30', '2 hours 30 minutes'],
])('from %s to %s it is %s', (from, to, text) => {
  expect(formatDuration(from, to)).toBe(text);
});

test('minutes carry over into the next hour', () => {
  expect(addMinutes('10:00', 30)).toBe('10:30');
  expect(addMinutes('10:00', 115)).toBe('11:55');
});

test.each([
  ['2026-11-27T00:30:00+04:00', 'today'],
  ['2026-11-28T23:30:00+04:00', 'tomorrow'],
  ['2026-11-29T00:30:00+04:00', null],
  ['2026-11-26T23:30:00+04:00', null],
])('%s is %s in Dubai, late on 27 November', (instant, word) => {
  expect(dayWord(instant, new Date('2026-11-27T23:45:00+04:00'))).toBe(word);
});

test.each([
  ['2025-11-10T13:00:00+04:00', '2025-11-10T20:00:00.000Z'],
  ['2025-11-10T23:59:59+04:00', '2025-11-10T20:00:00.000Z'],
  ['2025-11-11T00:00:00+04:00', '2025-11-11T20:00:00.000Z'],
  ['2025-12-31T20:30:00Z', '2026-01-01T20:00:00.000Z'],
])('after %s, midnight in Dubai is %s', (instant, midnight) => {
  expect(midnightAfter(instant)).toBe(midnight);
  expect(dubaiDate(dayBefore(midnight))).toBe(dubaiDate(instant));
});

test.each([
  ['2026-12-31T21:00:00Z', '01:00', 'Fri 1 Jan'],
  ['2026-12-31T19:00:00Z', '31 Dec 2026', 'Thu 31 Dec 2026'],
  ['2027-01-02T21:00:00Z', 'Sun 3 Jan', 'Sun 3 Jan'],
])(
  'in the first hours of 2027 in Dubai, lists show %s as %s, and as a day to come as %s',
  (instant, recent, coming) => {
    const now = new Date('2026-12-31T22:00:00Z');
    expect([formatRecent(instant, now), formatComing(instant, now)]).toEqual([recent, coming]);
  },
);

test('every month has three letters in a short day', () => {
  expect(formatShortDay('2026-09-04')).toBe('4 Sep');
  expect(formatShortDay('2026-11-22')).toBe('22 Nov');
});
