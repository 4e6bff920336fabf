import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * Columns by which a certificate is found for its person: those of the attendee, or of the person who booked if the attendee has
 * neither an address nor a number. Never one of each, because that would make one person of the two.
 */
export function certificateKeys(attendee: string, booker: string): Record<'email_key' | 'phone' | 'phone_e164', Sql> {
  const whose = (column: string) => sql`
    case when coalesce(${raw(attendee)}.email, ${raw(attendee)}.phone) is null then ${raw(booker)}.${raw(column)}
      else ${raw(attendee)}.${raw(column)} end`;
  return { email_key: sql`lower(${whose('email')})`, phone: whose('phone'), phone_e164: whose('phone_e164') };
}
