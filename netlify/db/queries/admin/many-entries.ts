import sql, { type Sql } from 'sql-template-tag';
import { TODAY_ROWS } from './today-rows.ts';

/** Bookings and entries on waiting lists of one mailbox or one domain in a day, from which on Today names it. */
const MANY_ENTRIES = 10;

export interface ManyEntries {
  /** A mailbox, or a domain that is no mailbox provider's. */
  who: string;
  entries: number;
}

/** An array of `ManyEntries`, the most first: somebody may be filling in forms for others, or holding up a queue. */
export function manyEntries(now: Date): Sql {
  const isOfToday = sql`created_at > ${now}::timestamptz - interval '1 day' and not is_spam`;
  return sql`(
    select coalesce(json_agg(many), '[]'::json) from (
      select who, count(*)::int as entries from (
        select mailbox_key(email_key) as who from registrations where email is not null and ${isOfToday}
        union all select mailbox_key from waiting_list where email is not null and ${isOfToday}
        union all select domain_key from waiting_list where domain_key is not null and ${isOfToday}
      ) entry
      group by who having count(*) >= ${MANY_ENTRIES}::int
      order by count(*) desc, who limit ${TODAY_ROWS}
    ) many
  )`;
}
