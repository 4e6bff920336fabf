import sql, { type Sql } from 'sql-template-tag';

/** The kind of a registration on the administrator's pages, by the kind of its `training`. */
export const REGISTRATION_KIND = sql`case when training.kind = 'workshop' then 'registration' else 'course-registration' end`;

/** Who attends a row `own` of `people` or `registrations`: "for Maria Santos, Joy Cruz", or null if nobody is named. */
export const FOR_NANNY = sql`(
  select 'for ' || string_agg(first_name || ' ' || last_name, ', ' order by position) from attendees
  where registration_id = own.id and first_name is not null)`;

/** Sorts `people` by how well a row names its person. A certificate may name the nanny, and a family code only the family. */
export const NAMED_LAST = sql`kind in ('certificate', 'family-code')`;

/** A shorter number may be the end of another person's number. */
export const MIN_DIGITS = 8;

/** The digits of a number, without leading zeros. */
export function digitsOf(phone: Sql): Sql {
  return sql`ltrim(regexp_replace(${phone}, '\\D', '', 'g'), '0')`;
}

/** Whether one of `keys` ends with a stored number that could not be parsed, such as a foreign one without its country code. */
function isEndOf(keys: Sql): Sql {
  const digits = digitsOf(sql`phone`);
  return sql`(
    phone_e164 is null and phone is not null and length(${digits}) >= ${MIN_DIGITS}
    and exists (select from unnest(${keys}) asked (number) where number like '+%' || ${digits}))`;
}

/** The expression `found`: all rows of `people` of the person with these addresses and numbers. Indexes find most of them. */
export function foundRows(keys: Sql): Sql {
  return sql`found as materialized (
    select * from people where id = any (array(
      select id from people where key = any (${keys}) or phone_e164 = any (${keys})
      union all select id from people where phone = any (${keys}) or ${isEndOf(keys)})))`;
}

/**
 * A query for the ids of the certificates of the person with the rows `found`, including those of people for whom she booked.
 * @param isCounted a condition on the rows of `attendees` of her bookings
 */
export const certificatesOf = (isCounted = sql`true`) => sql`(
  select id from found where table_name = 'certificates'
  union select certificates.id from certificates join attendees on attendees.id = attendee_id
  where attendees.id in (select id from found)
    or registration_id in (select id from found) and ${isCounted})`;
