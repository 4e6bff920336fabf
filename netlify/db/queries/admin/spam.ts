import sql from 'sql-template-tag';
import { SPAM_KINDS, type SpamRow } from '#src/contract/system.ts';
import type { Database, Stored } from '../../database.ts';
import { listPage, searchCondition, timeColumn, type ListRequest } from '../lists.ts';

/** Which rows of `people` are held as spam. Attendees are held with their booking. */
export const HELD = sql`is_spam and table_name <> 'attendees'`;

/** The list that has a kind of `people`. */
const LISTS = {
  registration: 'registrations',
  'course-registration': 'course-registrations',
  referral: 'referrals',
  'sign-up': 'newsletter',
  enquiry: 'enquiries',
  waiting: 'waitlist',
} satisfies Record<string, (typeof SPAM_KINDS)[number]>;

/** Lists the spam of all tables together. */
export function listSpam(database: Database, request: ListRequest<'createdAt'>) {
  return listPage<Stored<SpamRow, 'createdAt'>>(database, request, {
    columns: sql`id, ${JSON.stringify(LISTS)}::jsonb ->> kind as kind, name, email, phone, phone_e164 as "phoneE164",
      coalesce(said, title) as content, made as "createdAt"`,
    from: sql`people`,
    filters: [HELD, searchCondition(request.search, sql`(search_key || ' ' || text_key(coalesce(said, '')))`)],
    sort: timeColumn(sql`made`),
  });
}

export const SPAM_COUNT = sql`(select count(*) from people where ${HELD})`;
