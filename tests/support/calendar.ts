import ICAL from 'ical.js';
import type { ReceivedMail } from './mail-server.ts';

/** The calendar event in an email's attachment. */
export interface ReceivedEvent {
  mimeType: string | undefined;
  /** The `method` parameter of the attachment's Content-Type. */
  partMethod: string | undefined;
  method: unknown;
  uid: string;
  sequence: number;
  status: unknown;
  start: Date;
  end: Date;
  title: string;
  location: string;
  organizer: unknown;
  attendees: unknown[];
}

/** Reads the attachment with a library that the site does not use. */
export function eventOf(mail: ReceivedMail | undefined): ReceivedEvent {
  const [file] = mail?.attachments ?? [];
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content as ArrayBuffer)) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The file has no event.');
  const event = new ICAL.Event(component);
  return {
    mimeType: file?.mimeType,
    partMethod: /^Content-Type: text\/calendar;[^]*?method=(\w+)/m.exec(mail?.raw ?? '')?.[1],
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    title: event.summary,
    location: event.location,
    organizer: component.getFirstPropertyValue('organizer'),
    attendees: component.getAllProperties('attendee').map((attendee) => attendee.getFirstValue() as unknown),
  };
}
