import sql, { type Sql } from 'sql-template-tag';
import { ABOUT_REGISTRATION, CAN_BE_TOLD, REGISTRATION_PAYLOAD } from './registrations.ts';

/** Overrides of the payload for an attendee's own email: she reads about herself alone, as if she had booked, without money. */
export function overridesFor(attendee: Sql): Sql {
  const names = sql`'firstName', ${attendee}.first_name, 'lastName', ${attendee}.last_name, 'nannyFirstName', ${attendee}.first_name,
    'nannyLastName', ${attendee}.last_name, 'nannies', 1, 'bookerAttends', true, 'nannyNames', '[]'::jsonb`;
  return sql`jsonb_build_object('toNanny', true, 'attendeeId', ${attendee}.id, ${names}, 'isPaid', true, 'dueAed', null, 'depositAed', null,
    'paidAed', 0, 'restAed', null, 'moneyBackAed', null, 'discountCode', null)`;
}

/** The person who booked, who without an address has a number that staff write to. `overrides` is merged into the payload. */
const BOOKER = sql`
  select registration.email as email, registration.email_key as key, '{}'::jsonb as overrides where ${CAN_BE_TOLD}`;

/** Whether a row `attendee` of a `registration` gets emails at an address of her own, beside the person who booked. */
export const HAS_OWN_ADDRESS = sql`(attendee.email_key is not null and attendee.email_key is distinct from registration.email_key)`;

/** The person who booked, and each other address of the attendees, once. */
const ADDRESSES = sql`
  ${BOOKER}
  union all
  (
    select distinct on (email_key) email, email_key, ${overridesFor(sql`attendee`)}
    from attendees attendee where registration_id = registration.id and ${HAS_OWN_ADDRESS}
    order by email_key, position
  )`;

/** Rows `recipient` for what concerns one row `attendee` of a `registration`: the person who booked, and her own address. */
export const OWN_ADDRESSES = sql`(
  ${BOOKER}
  union all
  select attendee.email, attendee.email_key, ${overridesFor(sql`attendee`)}
  where ${HAS_OWN_ADDRESS}) recipient`;

/** Rows `recipient` of a row `registration`, for emails that also go to its attendees. */
export const RECIPIENTS = sql`(${ADDRESSES}) recipient`;

/** As `RECIPIENTS`, with a further row without an address, for messages to staff. */
export const RECIPIENTS_AND_STAFF = sql`(${ADDRESSES} union all select null, registration.email_key, '{"toStaff":true}') recipient`;

/** Whether a row `recipient` of `RECIPIENTS_AND_STAFF` is the one for staff. */
export const IS_TO_STAFF = sql`(recipient.overrides ? 'toStaff')`;

/** Whether a row `recipient` is the person who booked. */
export const IS_TO_BOOKER = sql`recipient.overrides = '{}'`;

/** What `queueMessages` takes for messages about a row `registration` and its `training`, to a row `recipient`. */
export const TO_RECIPIENT = {
  ...ABOUT_REGISTRATION,
  personKey: sql`recipient.key`,
  payload: sql`${REGISTRATION_PAYLOAD} || recipient.overrides || jsonb_strip_nulls(jsonb_build_object('email', recipient.email))`,
};
