import sql, { type Sql } from 'sql-template-tag';
import type { Attendee } from '#src/contract/booking-parts.ts';
import { emailKey, nameKey } from '#src/lib/people.ts';
import { isoText } from '../../database.ts';
import { rowsOf } from '../../rows.ts';
import { recordedBy, type Author } from '../history.ts';

/** What is known about an attendee. */
export type AttendeeDetails = Pick<Attendee, 'firstName' | 'lastName' | 'email' | 'phone'>;

/** A place of a registration that is about to be stored, with its attendee. */
export interface NewAttendee extends AttendeeDetails {
  /** Whether the person who books is this attendee. Her details are then those of the registration, and null here. */
  isBooker: boolean;
  phoneE164: string | null;
}

/** The details of a place for which nobody is named. */
export const UNNAMED = { firstName: null, lastName: null, email: null, phone: null, phoneE164: null };

export interface NameKeys {
  /** That of the first attendee, or else of the person who books. Triggers store the same key. */
  first: string;
  /** Those of the attendees who are named. */
  nannies: string[];
}

export function nameKeysOf(
  booker: { firstName: string; lastName: string },
  attendees: readonly NewAttendee[],
): NameKeys {
  const keyOf = (attendee?: NewAttendee) =>
    nameKey(attendee?.firstName ?? booker.firstName, attendee?.lastName ?? booker.lastName);
  const named = attendees.filter(({ isBooker, firstName }) => isBooker || firstName !== null);
  return { first: keyOf(attendees[0]), nannies: named.map(keyOf) };
}

/** An insert of the attendees of a new row `registered`. @param first the id of the first attendee, and a remark about her */
export function insertAttendees(attendees: readonly NewAttendee[], first?: { id: string; remark: string }): Sql {
  return sql`
    insert into attendees (id, registration_id, remark, ${DETAILS})
    select case sent.position when 1 then coalesce(${first?.id ?? null}::uuid, gen_random_uuid()) else gen_random_uuid() end,
      registered.id, case sent.position when 1 then ${first?.remark ?? null}::text end, ${SENT_DETAILS}
    from registered cross join ${sentAttendees(attendees.map((attendee) => ({ ...attendee, id: null })))} sent`;
}

/** An aggregate of attendees: their names for the payload of emails. @param isNamed which rows of `attendees` may be named */
export const namesInPayload = (isNamed = sql`first_name is not null`) => sql`
  jsonb_build_object('nannyFirstName', max(first_name) filter (where position = 1 and ${isNamed}),
    'nannyLastName', max(last_name) filter (where position = 1 and ${isNamed}), 'nannies', count(*), 'bookerAttends', coalesce(bool_or(is_booker), false),
    'nannyNames', coalesce(jsonb_agg(first_name || ' ' || last_name order by position) filter (where ${isNamed}), '[]'))`;

/** The names in the payload for a stored row `registration`. */
export const STORED_NAMES = sql`(select ${namesInPayload()} from attendees where registration_id = registration.id)`;

/** The names in the payload for new attendees, whose emails are queued in the statement that stores them. */
export function newNames(attendees: readonly NewAttendee[]): Sql {
  const [first] = attendees;
  const named = attendees.filter(({ firstName }) => firstName !== null);
  return sql`${JSON.stringify({
    ...{ nannyFirstName: first?.firstName ?? null, nannyLastName: first?.lastName ?? null, nannies: attendees.length },
    bookerAttends: attendees.some(({ isBooker }) => isBooker),
    nannyNames: named.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  })}::jsonb`;
}

/** Who attends a row `registration`, as on papers and the provider's page: a name, "3 nannies", or null until she is named. */
export const WHO_ATTENDS = sql`(
  case when places_of(registration.id) > 1 then places_of(registration.id) || ' nannies' else (
    select case when is_booker then registration.first_name || ' ' || registration.last_name else first_name || ' ' || last_name end
    from attendees where registration_id = registration.id) end)`;

/** The attendees of a row `registration` in order, each with her attendance in sessions of its training and her certificate. */
export const ATTENDEES = sql`(
  select coalesce(json_agg(json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
    'email', person.email, 'phone', person.phone, 'attended', (
      select coalesce(json_object_agg(session_id, attended), '{}')
      from attendance join sessions on sessions.id = session_id
      where attendee_id = person.id and sessions.training_id = registration.training_id),
    'certificate', (select number from certificates where attendee_id = person.id and withdrawn_at is null)) order by person.position), '[]')
  from attending person where person.registration_id = registration.id)`;

/** Rows `mark`: the sessions that attendees of a row `registration` attended in the training that it is now for. */
const MARKS = sql`
  attendance mark join attendees person on person.id = mark.attendee_id join sessions held on held.id = mark.session_id
  where person.registration_id = registration.id and held.training_id = registration.training_id and mark.attended`;

/** The first mark of each session of a row `registration`, the earliest first. */
export const ATTENDANCE = sql`(
  select coalesce(json_agg(json_build_object('sessionId', session_id, 'attendedAt', ${isoText(sql`attended_at`)},
    'attendedBy', attended_by) order by attended_at, session_id), '[]')
  from (
    select distinct on (mark.session_id) mark.session_id, mark.attended_at, mark.attended_by from ${MARKS}
    order by mark.session_id, mark.attended_at) first_mark)`;

/** Whether any attendee of a row `registration` was at a session of its training. A mark that was taken back does not count. */
export const HAS_ATTENDED = sql`exists (select from ${MARKS})`;

/** Whether an attendee (by default the row `attendee`) was at a session of a training (by default that of her `registration`). */
export const hasCome = (attendee = sql`attendee`, training = sql`registration.training_id`) => sql`exists (
  select from attendance mark join sessions held on held.id = mark.session_id
  where mark.attendee_id = ${attendee}.id and held.training_id = ${training} and mark.attended)`;

/** The attendees of a registration for `planAttendees`, in order. Only ticks in the training that it is now for count. */
export const storedAttendees = (id: Sql) => sql`(
  select json_agg(json_build_object('id', attendee.id, 'isBooker', is_booker, 'firstName', attendee.first_name,
    'lastName', attendee.last_name, 'email', attendee.email, 'phone', attendee.phone, 'phoneE164', attendee.phone_e164,
    'isTicked', ${hasCome(sql`attendee`, sql`(select training_id from registrations own where own.id = attendee.registration_id)`)})
    order by position)
  from attendees attendee where attendee.registration_id = ${id})`;

/** A place as a change stores it: one that stays, or a new one. */
export interface WrittenAttendee extends NewAttendee {
  /** `null` for a new place. */
  id: string | null;
}

/** Rows of the table `attendees`, with positions in the order given. */
export function sentAttendees(attendees: readonly WrittenAttendee[]): Sql {
  const rows = attendees.map((attendee, index) => ({
    ...attendee,
    ...{ position: index + 1, emailKey: attendee.email && emailKey(attendee.email) },
  }));
  return rowsOf('attendees', rows);
}

const DETAILS = sql`position, is_booker, first_name, last_name, email, email_key, phone, phone_e164`;

const SENT_DETAILS = sql`
  sent.position, sent.is_booker, sent.first_name, sent.last_name, sent.email, sent.email_key, sent.phone, sent.phone_e164`;

/** An update of those attendees of a row `registration` that are in the list. The table's trigger writes their history. */
export function renameAttendees(
  attendees: readonly WrittenAttendee[] | null,
  registration: Sql,
  { author, now }: { author: Author; now: Date },
): Sql {
  return sql`
    update attendees set (${DETAILS}) = (${SENT_DETAILS}), ${recordedBy(author, now)}
    from ${registration} registration cross join ${sentAttendees(attendees ?? [])} sent
    where attendees.id = sent.id and attendees.registration_id = registration.id`;
}

/** Expressions that store the attendees of a registration in the order given, and delete those that are not in the list. */
export function writeAttendees(
  registrationId: string,
  attendees: readonly WrittenAttendee[],
  author: { author: Author; now: Date },
): Sql {
  const kept = attendees.flatMap(({ id }) => id ?? []);
  return sql`
    gone as (delete from attendees where registration_id = ${registrationId}::uuid and id <> all(${kept}::uuid[])),
    stays as (${renameAttendees(attendees, sql`(select ${registrationId}::uuid as id)`, author)}),
    added as (
      insert into attendees (registration_id, ${DETAILS})
      select ${registrationId}::uuid, ${SENT_DETAILS} from ${sentAttendees(attendees)} sent where id is null
    )`;
}
