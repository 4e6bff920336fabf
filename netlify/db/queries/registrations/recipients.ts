import sql, { type Sql } from 'sql-template-tag';
import { ABOUT_REGISTRATION, CAN_BE_TOLD, REGISTRATION_PAYLOAD } from './registrations.ts';

/** Who attends reads of herself alone, as who books and attends does, and of no money. */
export function markOf(attendee: Sql): Sql {
  const names = sql`'firstName', ${attendee}.first_name, 'lastName', ${attendee}.last_name, 'nannyFirstName', ${attendee}.first_name,
    'nannyLastName', ${attendee}.last_name, 'nannies', 1, 'bookerAttends', true, 'nannyNames', '[]'::jsonb`;
  return sql`jsonb_build_object('toNanny', true, 'attendeeId', ${attendee}.id, ${names}, 'isPaid', true, 'dueAed', null, 'depositAed', null,
    'paidAed', 0, 'restAed', null, 'moneyBackAed', null, 'discountCode', null)`;
}

/** Who booked, also without an address: staff write to the number. `mark` is for the payload. */
const BOOKER = sql`
  select registration.email as email, registration.email_key as key, '{}'::jsonb as mark where ${CAN_BE_TOLD}`;

/** Whether a row `attendee` of a `registration` is written to at an address of her own, beside who booked. */
export const HAS_OWN_ADDRESS = sql`(attendee.email_key is not null and attendee.email_key is distinct from registration.email_key)`;

/** Who booked, and each other address of those who attend, once. */
const ADDRESSES = sql`
  ${BOOKER}
  union all
  (
    select distinct on (email_key) email, email_key, ${markOf(sql`attendee`)}
    from attendees attendee where registration_id = registration.id and ${HAS_OWN_ADDRESS}
    order by email_key, position
  )`;

/** Rows `recipient` for what concerns one row `attendee` of a `registration`: who booked, and her own address. */
export const OWN_ADDRESSES = sql`(
  ${BOOKER}
  union all
  select attendee.email, attendee.email_key, ${markOf(sql`attendee`)}
  where ${HAS_OWN_ADDRESS}) recipient`;

/** Rows `recipient` of a row `registration`, for emails that those who attend get too. */
export const RECIPIENTS = sql`(${ADDRESSES}) recipient`;

/** The same with a row without an address, for messages to staff. */
export const RECIPIENTS_AND_STAFF = sql`(${ADDRESSES} union all select null, registration.email_key, '{"toStaff":true}') recipient`;

/** Whether a row `recipient` of those is the one for staff. */
export const IS_TO_STAFF = sql`(recipient.mark ? 'toStaff')`;

/** Whether a row `recipient` is who booked. */
export const IS_TO_BOOKER = sql`recipient.mark = '{}'`;

/** For messages about a row `registration` and its `training` to a row `recipient`. */
export const TO_RECIPIENT = {
  ...ABOUT_REGISTRATION,
  personKey: sql`recipient.key`,
  payload: sql`${REGISTRATION_PAYLOAD} || recipient.mark || jsonb_strip_nulls(jsonb_build_object('email', recipient.email))`,
};
