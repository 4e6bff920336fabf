import sql, { join, raw, type Sql } from 'sql-template-tag';
import { SPAM_KINDS, type SpamRow } from '#src/contract/spam.ts';
import type { Database, Stored } from '../../database.ts';
import { listPage, searchCondition, timeColumn, type ListRequest } from '../lists.ts';

interface Source {
  table: string;
  /** Which rows of the table; all by default. */
  where?: Sql;
  name: Sql;
  /** `null` if the table has no phone number. */
  phone: Sql | null;
  content: Sql;
}

const NULL_TEXT = sql`null::text`;
const FULL_NAME = sql`first_name || ' ' || last_name`;

const SOURCES: Readonly<Record<SpamRow['kind'], Source>> = {
  registrations: {
    table: 'registrations',
    where: sql`registrant_role is null`,
    name: FULL_NAME,
    phone: sql`phone`,
    content: sql`coalesce(notes, (select title from trainings where trainings.id = training_id))`,
  },
  'course-registrations': {
    table: 'registrations',
    where: sql`registrant_role is not null`,
    name: FULL_NAME,
    phone: sql`phone`,
    content: sql`course_type`,
  },
  referrals: {
    table: 'referrals',
    name: sql`full_name`,
    phone: sql`whatsapp_number`,
    content: sql`coalesce(notes, nanny_name)`,
  },
  newsletter: {
    table: 'sign_ups',
    name: sql`nullif(concat_ws(' ', first_name, last_name), '')`,
    phone: null,
    content: sql`source`,
  },
  enquiries: { table: 'enquiries', name: sql`name`, phone: null, content: sql`message` },
  waitlist: {
    table: 'waiting_list',
    name: FULL_NAME,
    phone: sql`phone`,
    content: sql`coalesce((select title from trainings where trainings.id = training_id), interest)`,
  },
};

/** Lists the spam of all tables together. */
export function listSpam(database: Database, request: ListRequest<'createdAt'>) {
  const selects = SPAM_KINDS.map((kind) => {
    const { table, where = sql`true`, name, phone, content } = SOURCES[kind];
    return sql`
      select id, ${kind}::text as kind, ${name} as name, email, ${phone ?? NULL_TEXT} as phone,
        ${phone ? sql`phone_e164` : NULL_TEXT} as phone_e164, ${content} as content,
        created_at, search_key
      from ${raw(table)} where is_spam and ${where}`;
  });
  return listPage<Stored<SpamRow, 'createdAt'>>(database, request, {
    columns: sql`id, kind, name, email, phone, phone_e164 as "phoneE164", content, created_at as "createdAt"`,
    from: sql`(${join(selects, ' union all ')}) spam`,
    filters: [searchCondition(request.search, sql`search_key`)],
    sort: timeColumn(sql`created_at`),
  });
}

/** An expression of SQL. */
export const SPAM_COUNT = join(
  [...new Set(SPAM_KINDS.map((kind) => SOURCES[kind].table))].map(
    (table) => sql`(select count(*) from ${raw(table)} where is_spam)`,
  ),
  ' + ',
);
