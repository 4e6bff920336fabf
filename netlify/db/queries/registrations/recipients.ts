import sql from 'sql-template-tag';

/**
 * Rows `recipient` of a row `registration`, for emails that the nanny gets too: who booked, and the nanny at an address of her own.
 * `mark` is for the payload.
 */
export const RECIPIENTS = sql`(
  select registration.email as email, registration.email_key as key, '{}'::jsonb as mark where registration.email is not null
  union all
  select registration.nanny_email, lower(registration.nanny_email), '{"toNanny": true}'
  where lower(registration.nanny_email) is distinct from lower(registration.email)
    and registration.nanny_email is not null) recipient`;
