import { brand } from './brand.ts';
import type { CourseType } from './course-names.ts';
import { trainingPath } from './training-links.ts';

/** An appointment. Times are dates or ISO 8601 texts. */
export interface Appointment {
  title: string;
  startsAt: Date | string;
  endsAt: Date | string;
  location: string;
  url: string;
}

export interface CalendarEvent extends Appointment {
  /** The same in each file about an event, so that a calendar shows the event once. */
  uid: string;
  /** This event is cancelled, while others of the file take place. */
  isCancelled?: boolean;
  description?: string;
  /** Overrides the file's sequence where events change one by one. */
  sequence?: number;
  /** Overrides the time at which the file is made, so that the file stays the same while nothing changes. */
  changedAt?: Date | string;
}

export interface CalendarFile {
  events: readonly CalendarEvent[];
  /** Rises with each change, so that a calendar knows the newest file. */
  sequence: number;
  /** PUBLISH offers the events, REQUEST replaces them, CANCEL removes them. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** Email addresses of the sender and the recipient. Calendars require both for REQUEST and CANCEL. */
  organizer?: string;
  attendee?: string;
  /** How many minutes before the start the calendar reminds its user. */
  alarmMinutes?: number;
  /** The name of a calendar that people subscribe to. Their programs read it again every hour. */
  name?: string;
}

/** Returns the method that the file declares: only PUBLISH allows several events (RFC 5546). */
export function calendarMethod({ events, method }: CalendarFile): CalendarFile['method'] {
  return events.length === 1 ? method : 'PUBLISH';
}

/** Writes an iCalendar file (RFC 5545). */
export function calendarText(file: CalendarFile, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Training//EN`,
    `METHOD:${calendarMethod(file)}`,
    ...(file.name === undefined ? [] : [`X-WR-CALNAME:${escaped(file.name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...file.events.flatMap((event) => eventLines(event, file, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, file: CalendarFile, now: Date): string[] {
  const { organizer, attendee } = file;
  const isCancelled = event.isCancelled === true || file.method === 'CANCEL';
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence ?? file.sequence}`,
    `DTSTAMP:${utc(event.changedAt ?? now)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description === undefined ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    ...(organizer === undefined ? [] : [`ORGANIZER:mailto:${organizer}`]),
    // A published event has no attendees.
    ...(attendee === undefined || calendarMethod(file) === 'PUBLISH' ? [] : [`ATTENDEE:mailto:${attendee}`]),
    ...(file.alarmMinutes === undefined ? [] : alarm(file.alarmMinutes, event.title)),
    'END:VEVENT',
  ];
}

function alarm(minutes: number, title: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-PT${minutes}M`, 'END:VALARM'];
}

/** "20250629T060000Z" */
function utc(instant: Date | string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** A line has at most 75 bytes; the rest follows in lines that begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let result = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}

/** Returns a link that opens Google Calendar with the appointment filled in. */
export function googleCalendarLink({ title, startsAt, endsAt, location, url }: Appointment): string {
  const link = new URL('https://calendar.google.com/calendar/render');
  const fields = { action: 'TEMPLATE', text: title, dates: `${utc(startsAt)}/${utc(endsAt)}`, location, details: url };
  link.search = new URLSearchParams(fields).toString();
  return link.href;
}

/** Returns a link that opens Outlook's calendar with the appointment filled in. */
export function outlookCalendarLink({ title, startsAt, endsAt, location, url }: Appointment): string {
  const link = new URL('https://outlook.live.com/calendar/0/action/compose');
  const [startdt, enddt] = [startsAt, endsAt].map((instant) => new Date(instant).toISOString());
  const fields = { rru: 'addevent', subject: title, startdt: startdt ?? '', enddt: enddt ?? '', location, body: url };
  link.search = new URLSearchParams(fields).toString();
  return link.href;
}

/** Returns the UID of a registration's event, the same in emails and on pages. @param siteUrl the configured one */
export function eventUid(registrationId: string, siteUrl: string): string {
  return `${registrationId}@${new URL(siteUrl).hostname}`;
}

interface DatedTraining extends Omit<Appointment, 'url'> {
  id: number;
  /** `null` for a workshop. */
  courseType: CourseType | null;
  /** A session with the location `null` takes place at the training's location. */
  sessions: readonly (Pick<Appointment, 'startsAt' | 'endsAt'> & { id: string; location: string | null })[];
}

/** Returns a registration's events: one with this UID for a workshop, one with its own UID for each session of a course. */
export function trainingEvents(uid: string, training: DatedTraining, siteUrl: string): CalendarEvent[] {
  const { title, startsAt, endsAt, location, courseType, sessions } = training;
  const shared = { title, url: siteUrl + trainingPath(training) };
  if (courseType === null) return [{ ...shared, uid, startsAt, endsAt, location }];
  return sessions.map((session) => ({
    ...shared,
    uid: uid.replace('@', `.${session.id}@`),
    ...{ startsAt: session.startsAt, endsAt: session.endsAt, location: session.location ?? location },
  }));
}
