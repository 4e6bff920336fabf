import sql, { type Sql } from 'sql-template-tag';
import { isNannyApart } from '#src/contract/attendees.ts';
import { canonicalCode } from '#src/contract/codes.ts';
import type { RegistrationRequest, StaffRegistrationRequest } from '#src/contract/registration-requests.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { e164Of } from '#src/lib/e164.ts';
import { keyOfPerson, type ROLES } from '#src/lib/people.ts';
import type { Author } from '../history.ts';
import { originOf, type Submission } from '../idempotency.ts';
import { insertAttendees, nameKeysOf, UNNAMED, type NewAttendee } from './attendees.ts';
import type { CodeUse } from './code-use.ts';

/** What everyone who registers says of themselves. The optional fields are absent from some forms. */
type Request = Pick<RegistrationRequest, 'firstName' | 'lastName' | 'phone' | 'website'> & {
  email: string | null;
} & Partial<Omit<RegistrationRequest & StaffRegistrationRequest, 'email' | 'website' | 'trainingId'>>;

/** What a registration is stored with, whether or not it has a training. */
export interface NewRow extends Submission<Request> {
  /** The course, as on its form. */
  courseType?: CourseType;
  currentRole?: (typeof ROLES)[number];
  /** Whether staff register the person. After the start they may also use a training that is closed to visitors. */
  isByStaff: boolean;
  /** For a person who walks in: who adds her, and her attendee's id. The response then does not say what is due. */
  walkIn?: { author: Author; attendeeId: string };
}

/** The remark that somebody who walks in starts with. */
const WALK_IN = 'Walk-in';

export interface Person {
  phoneE164: string | null;
  /** Stored as `email_key`. */
  key: string;
  /** The attendees, one for each place. */
  attendees: NewAttendee[];
}

/** Finds the keys of a person. Without an email address, the phone number identifies her. */
export async function identify(row: NewRow): Promise<Person> {
  const { email, phone } = row.request;
  const phoneE164 = await e164Of(phone);
  const attendees = await newAttendees(row);
  return { phoneE164, key: keyOfPerson({ email, phone, phoneE164 }), attendees };
}

/**
 * Returns the attendees, one for each place: those who are named, in order. The person who books is the first of them if nobody
 * is named and she is not a parent, unless staff book several places.
 */
function newAttendees({ request, isByStaff, currentRole }: NewRow): Promise<NewAttendee[]> {
  const { nannyFirstName = null, nannyLastName = null, nannyEmail = null, attendees = [] } = request;
  const nanny = { ...UNNAMED, firstName: nannyFirstName, lastName: nannyLastName, email: nannyEmail };
  const named = isNannyApart(request) ? [nanny, ...attendees] : attendees;
  const places = Math.max(request.nannies ?? 1, named.length);
  const attendsHerself = named.length === 0 && currentRole !== 'parent' && (places === 1 || !isByStaff);
  return Promise.all(
    Array.from({ length: places }, async (_, index) => {
      const details = { ...UNNAMED, ...named[index] };
      return {
        ...details,
        isBooker: index === 0 && attendsHerself,
        phoneE164: await e164Of(details.phone ?? undefined),
      };
    }),
  );
}

export function codeUse({ request, now }: NewRow, person: Person): CodeUse {
  const code = request.code && !request.website ? canonicalCode(request.code) : null;
  return {
    ...{ code: sql`${code}`, emailKey: sql`${person.key}::text`, phoneE164: sql`${person.phoneE164}::text`, now },
    from: sql`(select 1) one left join codes on codes.code = ${code}`,
  };
}

/** Expressions that store a registration, as `registered`, with its attendees. `columns` and `values` are those of the place. */
export function insertRow(
  { id, request, currentRole, isByStaff, walkIn, now }: NewRow,
  { phoneE164, key, attendees }: Person,
  place: { columns: Sql; values: Sql; from: Sql },
): Sql {
  const { firstName, lastName, email, phone, website: isSpam } = request;
  const { profession = null, company = null, notes = null, bookingType = 'individual', code = null } = request;
  return sql`
    registered as (
      insert into registrations (id, first_name, last_name, name_key, email, email_key, phone, phone_e164, profession, company,
        booking_type, notes, guest_notes, is_spam, discount_code, registrant_role, origin, created_at, updated_at,
        ${place.columns})
      select ${id}::uuid, ${firstName}, ${lastName}, ${nameKeysOf(request, attendees).first}, ${email}, ${key}, ${phone}, ${phoneE164},
        ${profession}, ${company}, ${bookingType}, ${notes}, ${isByStaff ? null : notes}, ${isSpam}, ${code && canonicalCode(code)},
        ${currentRole ?? null}, ${originOf(request)}, ${now}::timestamptz, ${now}::timestamptz, ${place.values}
      from ${place.from}
      returning *
    ),
    attending_now as (${insertAttendees(attendees, walkIn && { id: walkIn.attendeeId, remark: WALK_IN })})`;
}
