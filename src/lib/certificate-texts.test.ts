import { expect, test } from 'vitest';
import { certificateTexts } from './certificate-texts.ts';

test('a certificate of one day says that day, one of a course its first and last day, both in Dubai', () => {
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
