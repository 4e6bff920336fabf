import { brand } from './brand.ts';
import type { CourseType } from './course-names.ts';
import { trainingPath } from './training-links.ts';

/** An appointment. Times are instants, or their ISO 8601 texts. */
export interface Appointment {
  title: string;
  startsAt: Date | string;
  endsAt: Date | string;
  location: string;
  url: string;
}

export interface CalendarEvent extends Appointment {
  /** The same in each file about it: a calendar then shows one event. */
  uid: string;
  /** This event is cancelled, while others of the file take place. */
  isCancelled?: boolean;
  description?: string;
  /** In place of the file's, where its events change one by one. */
  sequence?: number;
  /** In place of the time at which the file is made, so that the file stays the same while nothing changes. */
  changedAt?: Date | string;
}

export interface CalendarFile {
  events: readonly CalendarEvent[];
  /** Rises with each change, so that a calendar knows the newest file. */
  sequence: number;
  /** PUBLISH offers the events, REQUEST replaces them, CANCEL removes them. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** Address of the sender, and of the person who gets a change. Calendars require both for REQUEST and CANCEL. */
  organizer?: string;
  attendee?: string;
  /** The calendar reminds so many minutes before the start. */
  alarmMinutes?: number;
  /** Of a calendar that is subscribed to. It is read again each hour. */
  name?: string;
}

/** The method that the file has: only PUBLISH may be about several events (RFC 5546). */
export function calendarMethod({ events, method }: CalendarFile): CalendarFile['method'] {
  return events.length === 1 ? method : 'PUBLISH';
}

/** An iCalendar file (RFC 5545). */
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

/** Opens Google's calendar with the appointment filled in. */
export function googleCalendarLink({ title, startsAt, endsAt, location, url }: Appointment): string {
  const link = new URL('https://calendar.google.com/calendar/render');
  const fields = { action: 'TEMPLATE', text: title, dates: `${utc(startsAt)}/${utc(endsAt)}`, location, details: url };
  link.search = new URLSearchParams(fields).toString();
  return link.href;
}

/** Opens Outlook's calendar with the appointment filled in. */
export function outlookCalendarLink({ title, startsAt, endsAt, location, url }: Appointment): string {
  const link = new URL('https://outlook.live.com/calendar/0/action/compose');
  const [startdt, enddt] = [startsAt, endsAt].map((instant) => new Date(instant).toISOString());
  const fields = { rru: 'addevent', subject: title, startdt: startdt ?? '', enddt: enddt ?? '', location, body: url };
  link.search = new URLSearchParams(fields).toString();
  return link.href;
}

/** The UID of a registration's event, in each file that an email or a page makes. `siteUrl` is the configured one. */
export function eventUid(registrationId: string, siteUrl: string): string {
  return `${registrationId}@${new URL(siteUrl).hostname}`;
}

interface DatedTraining extends Omit<Appointment, 'url'> {
  id: number;
  /** `null` for a workshop. */
  courseType: CourseType | null;
  /** Without a place of its own, a session is at the training's. */
  sessions: readonly (Pick<Appointment, 'startsAt' | 'endsAt'> & { id: string; location: string | null })[];
}

/** The events of one registration. A workshop's has the UID as it is; a course has one for each session. */
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
