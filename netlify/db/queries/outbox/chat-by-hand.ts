import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { IS_PAID } from '../payments/balances.ts';
import { ABOUT_REGISTRATION, BOOKINGS, IS_LIVE } from '../registrations/registrations.ts';
import type { MessageName } from './message-names.ts';

/** A message that staff send on WhatsApp from a person's row, which is not in the outbox. */
export interface ChatByHand {
  kind: MessageName;
  phoneE164: string;
  payload: unknown;
}

/**
 * Returns the message about a live booking: its state and link, or that we had to cancel its training.
 * @returns `null` for any other booking, or without a number that can be called
 */
export async function findBookingChat(database: Database, id: string): Promise<ChatByHand | null> {
  const [chat] = await database.query<ChatByHand>(sql`
    select case when training.cancelled_at is not null then 'training-cancelled'
        when ${IS_PAID('registration')} then 'place-confirmed' else 'registration-received' end as kind,
      registration.phone_e164 as "phoneE164", ${ABOUT_REGISTRATION.payload} as payload
    from ${BOOKINGS} where registration.id = ${id}::uuid and registration.phone_e164 is not null and ${IS_LIVE}`);
  return chat ?? null;
}

/** Returns the message about a valid certificate, to her number or that of the person who booked; `null` as above. */
export async function findCertificateChat(database: Database, number: string): Promise<ChatByHand | null> {
  const [chat] = await database.query<ChatByHand>(sql`
    select 'certificate-issued' as kind, coalesce(attendee.phone_e164, registration.phone_e164) as "phoneE164",
      jsonb_build_object('number', certificate.number, 'title', certificate.title,
        'firstName', case when attendee.phone_e164 is null then registration.first_name else attendee.first_name end) as payload
    from certificates certificate
    join attendees attendee on attendee.id = certificate.attendee_id
    join registrations registration on registration.id = attendee.registration_id
    where certificate.number = ${number} and certificate.withdrawn_at is null
      and coalesce(attendee.phone_e164, registration.phone_e164) is not null`);
  return chat ?? null;
}
