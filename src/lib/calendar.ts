import { brand } from './brand.ts';

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
  /** Rises with each change, so that a calendar knows the newest file. */
  sequence: number;
  /** PUBLISH offers the event, REQUEST replaces it, CANCEL removes it. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** Address of the sender, and of the person who gets a change. Calendars require both for REQUEST and CANCEL. */
  organizer?: string;
  attendee?: string;
  /** The calendar reminds so many minutes before the start. */
  alarmMinutes?: number;
}

/** An iCalendar file (RFC 5545). */
export function calendarText(event: CalendarEvent, now: Date): string {
  const { organizer, attendee } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Workshops//EN`,
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${event.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    ...(organizer === undefined ? [] : [`ORGANIZER:mailto:${organizer}`]),
    ...(attendee === undefined ? [] : [`ATTENDEE:mailto:${attendee}`]),
    ...(event.alarmMinutes === undefined ? [] : alarm(event.alarmMinutes, event.title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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

/** The event of one registration. */
export function workshopEvent(
  uid: string,
  workshop: Omit<Appointment, 'url'> & { id: number },
  siteUrl: string,
): Appointment & { uid: string } {
  const { title, startsAt, endsAt, location } = workshop;
  return { uid, title, startsAt, endsAt, location, url: `${siteUrl}/workshops/${workshop.id}` };
}
