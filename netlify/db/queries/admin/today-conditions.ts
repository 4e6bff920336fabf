// What the lists of Today count: whose rows they are, and which of them wait.

import sql from 'sql-template-tag';
import { certificateCandidates } from '../certificates/certificate-candidates.ts';
import { hasCome } from '../registrations/attendees.ts';
import { IS_TO_PAY_BACK } from '../registrations/registrations.ts';

export const PERSON = sql`concat_ws(' ', first_name, last_name)`;

/** What its rows show of a `registration` with its `training`. */
export const REGISTRATION = {
  id: sql`registration.id`,
  name: PERSON,
  detail: sql`coalesce(training.short_title, training.title)`,
  at: sql`registration.created_at`,
  phone: sql`registration.phone_e164`,
  person: sql`coalesce(lower(registration.email), registration.phone_e164)`,
};

export const ENQUIRY_WAITS = sql`handled_at is null and not is_spam`;
export const NEEDS_ATTENTION = sql`problem is not null and resolved_at is null`;
export const BOOKINGS = sql`registrations registration join trainings training on training.id = registration.training_id`;

/** The guest of a training that we have cancelled has chosen neither another date nor the money back. */
export const IS_UNDECIDED = sql`(${IS_TO_PAY_BACK} and registration.money_back_at is null)`;

export const OFFERS = sql`waiting_list entry join trainings training on training.id = entry.training_id`;

export const isOffered = (now: Date) => sql`
  entry.state = 'offered' and entry.offer_expires_at > ${now}::timestamptz and training.cancelled_at is null`;

/** Attendees who came, and never had a certificate, not even one that was withdrawn. */
export const candidates = (now: Date) =>
  certificateCandidates(
    sql`not registration.is_spam and ${hasCome(sql`person`)} and not exists (select from certificates where attendee_id = person.id)`,
    now,
  );
