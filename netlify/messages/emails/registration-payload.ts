import * as z from 'zod/mini';
import { calendarFile } from '../rendering/calendar.ts';
import { facts, type Attachment, type Block } from '../rendering/email-content.ts';

/** What the outbox carries for mails about a registration; it may only gain optional fields, for older entries wait. */
export const registrationPayload = z.object({
  registrationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  profession: z.nullable(z.string()),
  company: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  workshop: z.object({
    id: z.optional(z.int()),
    title: z.string(),
    date: z.string(),
    time: z.string(),
    location: z.string(),
    price: z.string(),
    heldOn: z.nullable(z.string()),
  }),
});

type RegistrationPayload = z.infer<typeof registrationPayload>;

/** What the nanny needs to know of the day. */
export function dayFacts(nanny: string | null, workshop: RegistrationPayload['workshop']): Block {
  return facts({
    Nanny: nanny,
    Workshop: workshop.title,
    Date: workshop.date,
    Time: workshop.time,
    Place: workshop.location,
    Price: workshop.price,
  });
}

/** The day for a calendar. */
export function dayCalendar({ registrationId, workshop }: RegistrationPayload, siteUrl: string): Promise<Attachment[]> {
  const path = workshop.id === undefined ? '/workshop' : `/workshops/${workshop.id}`;
  return calendarFile({ ...workshop, id: registrationId, url: siteUrl + path });
}
