import * as z from 'zod/mini';
import { bookingReference } from '#src/lib/ids.ts';
import { formatAed } from '#src/lib/money.ts';
import { paymentLink } from '#src/lib/payments.ts';
import { attendeeName } from '#src/lib/people.ts';
import { workshopTexts } from '#src/lib/workshop-texts.ts';
import type { Environment } from '#netlify/env.ts';
import { tokenLink } from '../links.ts';
import { button, facts, link, type Block } from '../rendering/email-content.ts';
import { safeDisplayName } from './safe-words.ts';

export const workshopPayload = z.object({
  id: z.int(),
  title: z.string(),
  /** ISO 8601 */
  startsAt: z.string(),
  endsAt: z.string(),
  location: z.string(),
  priceAed: z.int(),
  paymentLink: z.nullable(z.string()),
  /** The sequence number of the calendar event. */
  sequence: z.int(),
});

/** Who attends, if somebody else books for her. */
export const nannyPayload = {
  nannyFirstName: z._default(z.nullable(z.string()), null),
  nannyLastName: z._default(z.nullable(z.string()), null),
};

/** Waiting entries may be older than this version: only optional fields may be added. */
export const registrationPayload = z.object({
  registrationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  ...nannyPayload,
  profession: z.nullable(z.string()),
  company: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** When the place lapses unless it is paid for. */
  holdUntil: z._default(z.nullable(z.string()), null),
  isPaid: z._default(z.boolean(), false),
  /** The registration's part of the calendar's sequence. */
  calendarSequence: z._default(z.int(), 0),
  workshop: workshopPayload,
});

/** Staff may have registered somebody without an address. */
export const staffRegistrationPayload = z.extend(registrationPayload, { email: z.nullable(z.string()) });

export type RegistrationPayload = z.infer<typeof registrationPayload>;

/** Rises with each move of the workshop, and with each cancellation and return of either. */
export function eventSequence({ calendarSequence, workshop }: RegistrationPayload): number {
  return workshop.sequence + calendarSequence;
}

export function workshopFacts(workshop: z.infer<typeof workshopPayload>) {
  const { date, time, price } = workshopTexts(workshop);
  return { Workshop: workshop.title, Date: date, Time: time, Place: workshop.location, Price: price };
}

export function registrationFacts(nanny: string | null, registration: Omit<RegistrationPayload, 'email'>): Block {
  const reference = bookingReference(registration.registrationId);
  return facts({ Nanny: nanny, ...workshopFacts(registration.workshop), Reference: reference });
}

export function placeToPay(registration: RegistrationPayload, environment: Environment): Block[] {
  const name = safeDisplayName(attendeeName(registration));
  return [registrationFacts(name, registration), payButton(registration, environment)];
}

export function payButton({ workshop, registrationId }: RegistrationPayload, environment: Environment): Block {
  const payment = { ...environment.payment.workshop, ...(workshop.paymentLink && { url: workshop.paymentLink }) };
  // The booking page takes exactly what is due.
  const page = environment.stripeSecretKey === undefined ? null : tokenLink(environment, 'booking', registrationId);
  return button(`Pay ${formatAed(workshop.priceAed)} to confirm`, page ?? paymentLink(payment, registrationId));
}

/** Empty if no secret is configured. */
export function bookingLink(registrationId: string, environment: Environment): Block[] {
  const address = tokenLink(environment, 'booking', registrationId);
  return address === null ? [] : [link('See or change your booking', address)];
}
