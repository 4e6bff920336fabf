import ICAL from 'ical.js';
import type { ReceivedMail } from './mail-server.ts';

/** The calendar events in an email's attachment. `partMethod` is the parameter of its Content-Type. */
export function eventsOf(mail: ReceivedMail | undefined) {
  const [file] = mail?.attachments ?? [];
  return eventsIn(new TextDecoder().decode(file?.content as ArrayBuffer)).map(
    ({ description: _description, ...event }) => ({
      ...event,
      mimeType: file?.mimeType,
      partMethod: /^Content-Type: text\/calendar;[^]*?method=(\w+)/m.exec(mail?.raw ?? '')?.[1],
    }),
  );
}

/** Reads the file with a library that the site does not use. */
export function eventsIn(text: string) {
  checkForm(text);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      title: event.summary,
      location: event.location,
      description: event.description,
      organizer: component.getFirstPropertyValue('organizer'),
      attendees: component.getAllProperties('attendee').map((attendee) => attendee.getFirstValue() as unknown),
    };
  });
}

/** The only event in the attachment. */
export function eventOf(mail: ReceivedMail | undefined) {
  const [event, others] = eventsOf(mail);
  if (!event || others) throw new Error('The file has no event, or several.');
  return event;
}

const ONCE = ['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND', 'STATUS', 'SUMMARY'];

/** What RFC 5545 and RFC 5546 ask for and the library lets pass. @throws Error that names the fault */
function checkForm(file: string): void {
  // The mail's parser turns CRLF into LF.
  const text = file.replaceAll('\r\n', '\n');
  const faults = [text.split('\n').some((line) => Buffer.byteLength(line) > 75) && 'a line has 75 bytes at most'];
  const events = text.replaceAll('\n ', '').split('BEGIN:VEVENT\n').slice(1);
  const uids = events.map((event) => /^UID:(.*)$/m.exec(event)?.[1]);
  const isPublished = text.includes('\nMETHOD:PUBLISH\n');
  for (const event of events) {
    const names = event.split('\n').map((line) => line.split(/[:;]/)[0]);
    faults.push(
      ...ONCE.map((name) => names.filter((one) => one === name).length !== 1 && `one ${name}`),
      isPublished && names.includes('ATTENDEE') && 'what is published has no attendee',
    );
  }
  if (new Set(uids).size < uids.length) faults.push('each event has a UID of its own');
  if (!isPublished && events.length > 1) faults.push('only PUBLISH is about several events');
  const found = faults.filter(Boolean);
  if (found.length > 0) throw new Error(`${found.join(', ')}:\n${text}`);
}
