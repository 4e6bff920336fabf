import { expect, test } from 'vitest';
import { trainingHoursTexts, workshopDescription, certificateTexts, lengthText } from './training-texts.ts';

test.for([
  ['2025-06-29T06:00:00Z', '2025-06-29T09:00:00Z', 'Sunday 29 June 2025', '10:00 AM - 1:00 PM'],
  ['2027-01-16T20:30:00Z', '2027-01-17T08:00:00Z', 'Sunday 17 January 2027', '12:30 AM - 12:00 PM'],
  ['2027-12-31T12:00:00+04:00', '2027-12-31T23:45:00+04:00', 'Friday 31 December 2027', '12:00 PM - 11:45 PM'],
] as const)('%s to %s are written as day and hours in Dubai', ([startsAt, endsAt, date, time]) => {
  expect(trainingHoursTexts({ startsAt, endsAt })).toEqual({ date, time });
  expect(trainingHoursTexts({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })).toEqual({ date, time });
});

test.for([
  ['S', 'Monday 1 May 2028', '9:00 AM - 1:00 PM', 'AED 0 per nanny'],
  ['Sleep and calm nights, step by step', 'Monday 1 May 2028', '9:00 AM - 1:00 PM', 'AED 300 per nanny'],
  ['Sleep '.repeat(80), 'Wednesday 27 September 2028', '10:00 AM - 12:30 PM', 'AED 100,000 per nanny'],
] as const)('the description of "%s" has 110 to 155 characters', ([title, date, time, price]) => {
  const { length } = workshopDescription({ title, date, time, price });
  expect(length).toBeGreaterThanOrEqual(110);
  expect(length).toBeLessThanOrEqual(155);
});

test('a workshop certificate has its day, a course certificate its first and last day, in Dubai time', () => {
  const day = { startsAt: '2025-06-29T06:00:00Z', endsAt: '2025-06-29T09:00:00Z', minutes: 180 };
  expect(certificateTexts(day)).toEqual({ date: 'Sunday 29 June 2025', hours: '3 hours' });
  const course = { startsAt: '2025-09-26T21:00:00Z', endsAt: new Date('2025-10-26T09:00:00Z'), minutes: 1441 };
  expect(certificateTexts(course)).toEqual({
    date: 'Saturday 27 September 2025 to Sunday 26 October 2025',
    hours: '24 hours 1 minute',
  });
});

test.each([
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [45, '45 minutes'],
])('%d minutes are "%s"', (minutes, hours) => {
  const day = { startsAt: '2025-06-29T06:00:00Z', endsAt: '2025-06-29T09:00:00Z', minutes };
  expect(certificateTexts(day).hours).toBe(hours);
});

test.for([
  [[['09T05:00', '09T08:30']], '3 hours 30 minutes'],
  [
    [
      ['09T05:00', '09T08:00'],
      ['30T05:00', '30T08:00'],
    ],
    '2 days',
  ],
  [
    [
      ['09T05:00', '09T08:00'],
      ['09T10:00', '09T12:00'],
      ['10T05:00', '10T08:00'],
    ],
    '2 days',
  ],
] as const)('a training with the sessions %j is "%s" long', ([days, length]) => {
  const sessions = days.map(([startsAt, endsAt]) => ({
    startsAt: `2027-01-${startsAt}Z`,
    endsAt: `2027-01-${endsAt}Z`,
  }));
  const [startsAt = '', endsAt = ''] = [sessions[0]?.startsAt, sessions.at(-1)?.endsAt];
  expect(lengthText({ startsAt, endsAt, sessions })).toBe(length);
});
