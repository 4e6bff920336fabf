import { expect, test } from 'vitest';
import { calendarText, trainingEvents, type CalendarFile } from './calendar.ts';

const HOURS = { startsAt: '2038-09-05T10:00:00+04:00', endsAt: '2038-09-05T12:00:00+04:00' };
const SESSIONS = ['a', 'b'].map((id) => ({ id, ...HOURS, location: null }));
const TRAINING = { id: 316, title: 'Care, ' + 'ä'.repeat(60), location: 'Dubai', ...HOURS, sessions: SESSIONS };

function textOf(courseType: 'toddler-caring' | null, method: CalendarFile['method']): string {
  const events = trainingEvents('ana@nova.example', { ...TRAINING, courseType }, 'https://nova.example');
  return calendarText(
    { events, method, sequence: 2, organizer: 'us@nova.example', attendee: 'ana@example.com' },
    new Date(0),
  );
}

test('lines end with CRLF and have at most 75 bytes', () => {
  const lines = textOf('toddler-caring', 'REQUEST').split('\r\n');
  expect(lines.filter((line) => /[\r\n]/.test(line) || new TextEncoder().encode(line).length > 75)).toEqual([]);
  expect(lines.at(-1)).toBe('');
});

test('a workshop has the UID of the booking, a course one for each session', () => {
  const uids = (courseType: 'toddler-caring' | null) => textOf(courseType, 'PUBLISH').match(/(?<=UID:).*(?=\r)/g);
  expect(uids(null)).toEqual(['ana@nova.example']);
  expect(uids('toddler-caring')).toEqual(['ana.a@nova.example', 'ana.b@nova.example']);
});

test('a file about one event asks a calendar to apply it; one about several is published', () => {
  expect(textOf(null, 'CANCEL')).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED[^]*ATTENDEE:/);
  const course = textOf('toddler-caring', 'CANCEL');
  expect(course).toMatch(/METHOD:PUBLISH[^]*STATUS:CANCELLED[^]*STATUS:CANCELLED/);
  expect(course).not.toContain('ATTENDEE');
});
