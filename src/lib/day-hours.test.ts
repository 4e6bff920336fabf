import { expect, test } from 'vitest';
import { closedText } from './day-hours.ts';

const SESSION = { startsAt: '2030-07-07T10:00:00+04:00', endsAt: '2030-07-07T13:00:00+04:00' };

test.each([
  ['2030-07-07T06:59:59+04:00', 'You can tick and add walk-ins from 7:00 AM on Sunday 7 July 2030.'],
  ['2030-07-07T07:00:00+04:00', null],
  ['2030-07-07T23:59:59+04:00', null],
  ['2030-07-08T00:00:00+04:00', 'The day of this session is over. Please tell us who came.'],
])('at %s a link says %j', (now, text) => {
  expect(closedText(SESSION, new Date(now))).toBe(text);
});

test('a session in the first hours of a day opens on the evening before', () => {
  const early = { startsAt: '2030-07-07T01:00:00+04:00', endsAt: '2030-07-07T02:00:00+04:00' };
  expect(closedText(early, new Date('2030-07-06T21:00:00+04:00'))).toContain('10:00 PM on Saturday 6 July 2030');
  expect(closedText(early, new Date('2030-07-06T22:00:00+04:00'))).toBeNull();
});
