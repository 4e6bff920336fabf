import { expect, test } from 'vitest';
import { countDays, dayRange, fromPrice, hasTwin, restDay, sessionsText } from './training-dates.ts';

const session = (day: string, from = '10:00', to = '13:00') => ({
  startsAt: `${day}T${from}:00+04:00`,
  endsAt: `${day}T${to}:00+04:00`,
});

test.each([
  ['2026-12-06', '2026-12-06', 'Sunday 6 December', '2026'],
  ['2027-01-09', '2027-01-30', '9 - 30 January', '2027'],
  ['2027-01-25', '2027-02-15', '25 January - 15 February', '2027'],
  ['2026-12-26', '2027-01-16', '26 December 2026 - 16 January', '2027'],
])('a training from %s to %s is on %s', (first, last, days, year) => {
  expect(dayRange({ startsAt: session(first).startsAt, endsAt: session(last).endsAt })).toEqual({ days, year });
});

test('sessions are counted by their weekday, with hours that all have', () => {
  const saturdays = ['2027-01-09', '2027-01-16', '2027-01-23'].map((day) => session(day));
  expect(sessionsText(saturdays)).toBe('3 Saturdays, 10:00 AM - 1:00 PM');
  expect(sessionsText(saturdays.slice(0, 1))).toBe('10:00 AM - 1:00 PM');
  expect(sessionsText([...saturdays, session('2027-01-24')])).toBe('4 days, 10:00 AM - 1:00 PM');
  expect(sessionsText([...saturdays, session('2027-01-30', '14:00', '17:00')])).toBe('4 Saturdays');
  expect(countDays(saturdays.slice(0, 1))).toBe('1 Saturday');
});

test('two dates are twins with the same days, hours and place', () => {
  const dated = (day: string, location = 'Al Wasl') => ({ ...session(day), sessions: [session(day)], location });
  const [one, twin] = [dated('2027-01-09'), dated('2027-01-09')];
  expect(hasTwin(one, [one, twin])).toBe(true);
  expect(hasTwin(one, [one, dated('2027-01-10'), dated('2027-01-09', 'Dubai Marina')])).toBe(false);
});

test('of several packages the lowest price is named, of one its own', () => {
  expect(fromPrice({ packages: ['Essential', 'Complete'], priceAed: 1950 })).toBe('From AED 1,950');
  expect(fromPrice({ packages: ['Place'], priceAed: 300 })).toBe('AED 300 per nanny');
  // Of a date whose packages are closed.
  expect(fromPrice({ packages: [], priceAed: 300 })).toBe('AED 300 per nanny');
});

test('the rest is due a week before the start, while that day is to come', () => {
  const { startsAt } = session('2027-01-09');
  expect(restDay(startsAt, new Date('2027-01-01T19:59:00Z'))).toBe('2 January 2027');
  expect(restDay(startsAt, new Date('2027-01-01T20:00:00Z'))).toBeNull();
});
