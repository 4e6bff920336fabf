import sql, { raw, type Sql } from 'sql-template-tag';
import { TOLD_DAYS } from '#src/lib/certificate-end.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import type { DueWork } from '../due-work.ts';
import { queueMessages, reaches } from '../outbox/outbox.ts';
import { takesRegistrations } from '../registrations/places.ts';

/** An array of the addresses and numbers of a certificate and of the person who booked. */
const keysOf = (certificate: string) => sql`array(
  select unnest(array[${raw(certificate)}.email_key, ${raw(certificate)}.phone_e164])
  union all
  select unnest(array[registrations.email_key, registrations.phone_e164])
  from attendees join registrations on registrations.id = registration_id where attendees.id = ${raw(certificate)}.attendee_id)`;

/** Whether the person of a row `certificate` has a newer one for its entry, or for its title if it has no entry. */
export const IS_RENEWED = sql`exists (
  select from certificates newer
  where newer.ends_at > certificate.ends_at and newer.withdrawn_at is null
    and coalesce(newer.entry, newer.title) = coalesce(certificate.entry, certificate.title)
    and text_key(newer.name) = text_key(certificate.name) and ${keysOf('newer')} && ${keysOf('certificate')})`;

const WITH_BOOKING = sql`certificates certificate
  left join attendees attendee on attendee.id = certificate.attendee_id
  left join registrations registration on registration.id = attendee.registration_id`;

/** The address to tell; null for a number alone. */
const ADDRESS = sql`coalesce(certificate.email_key, registration.email)`;

/** The key of the person to tell: a nanny without an address is told by the person who booked. */
const TOLD = sql`coalesce(certificate.email_key, registration.email_key, certificate.phone_e164)`;

const LAST_DAY = sql`valid_until(certificate.ends_at, certificate.valid_months)`;

/** Whether a row `certificate` ends so soon that its person is told, and no newer one replaces it. The last day counts. */
export function endsSoon(now: Date): Sql {
  return sql`(
    certificate.valid_months is not null and certificate.withdrawn_at is null
    and ${LAST_DAY} between ${dubaiDate(now)}::date and ${dubaiDate(now)}::date + ${TOLD_DAYS[0]}::integer and not ${IS_RENEWED})`;
}

/** The reminders due, at the hour of reminders: the smallest number of days before the end that has come and was not told. */
const dueReminders = (now: Date): Sql => sql`
  select certificate.id as certificate_id, told.days
  from settings cross join ${WITH_BOOKING}
  cross join lateral (
    select min(days) as days from unnest(${[...TOLD_DAYS]}::integer[]) days
    where (${LAST_DAY} - days + make_interval(hours => reminder_hour)) at time zone 'Asia/Dubai' <= ${now}::timestamptz
  ) told
  where ${endsSoon(now)} and told.days is not null and ${reaches('certificate-ending', ADDRESS)}
    and not exists (
      select from certificate_reminders where certificate_id = certificate.id and certificate_reminders.days = told.days)`;

/** The next training of the entry of a row `certificate` that anybody may book, as emails name it. */
const nextOf = (now: Date): Sql => sql`(
  select training_facts(training) from trainings training
  where training.entry = certificate.entry and training.starts_at > ${now}::timestamptz and ${takesRegistrations(now)}
    and not training.by_invitation
  order by training.starts_at limit 1)`;

/** Tells the nanny, or the person who booked, of each certificate that ends. */
export const endsToTell = (now: Date): DueWork => ({
  isDue: sql`exists (${dueReminders(now)})`,
  run: (database) =>
    database.query(sql`
    with told as (
      insert into certificate_reminders (certificate_id, days)
      select * from (${dueReminders(now)}) due order by certificate_id
      on conflict do nothing
      returning *
    )
    ${queueMessages({
      messages: ['certificate-ending'],
      now,
      from: sql`told join (${WITH_BOOKING}) on certificate.id = told.certificate_id`,
      personKey: TOLD,
      rowId: sql`registration.id`,
      payload: sql`jsonb_build_object('registrationId', registration.id, 'phone', certificate.phone,
        'email', ${ADDRESS},
        'firstName', case when registration.email_key = ${TOLD} then registration.first_name
          else attendee.first_name end,
        'number', certificate.number, 'name', certificate.name, 'title', certificate.title, 'validUntil', ${LAST_DAY},
        'next', ${nextOf(now)})`,
      batchKey: sql`'certificate-ending ' || ${TOLD} || ' ' || ${LAST_DAY} || ' ' || told.days`,
    })}`),
});
