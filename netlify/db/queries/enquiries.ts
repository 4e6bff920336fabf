import sql, { type Sql } from 'sql-template-tag';
import type { Enquiry, EnquiryRequest } from '#src/contract/enquiries.ts';
import { nameKey } from '#src/lib/people.ts';
import type { Database, Stored } from '../database.ts';
import { BY_TIME_OR_NAME, collapsed, listPage, searched, type ListRequest } from './lists.ts';
import type { OutgoingRow } from './outbox.ts';

export type EnquiryRow = Stored<Enquiry, 'createdAt'>;

export const ENQUIRY_COLUMNS = sql`id, name, email, service, message, created_at as "createdAt"`;

/** Stores an enquiry. */
export function insertEnquiry(id: string, request: EnquiryRequest, now: Date): Sql {
  return sql`
    insert into enquiries (id, name, name_key, email, service, message, is_spam, created_at)
    values (${id}::uuid, ${request.name}, ${nameKey(request.name)}, ${request.email}, ${request.service},
      ${request.message}, ${request.website}, ${now}::timestamptz)
    returning *`;
}

/** What mails about an enquiry carry. */
export const enquiryOutgoing: OutgoingRow = {
  personKey: sql`lower(stored.email)`,
  payload: sql`jsonb_build_object('name', stored.name, 'email', stored.email, 'service', stored.service,
    'message', stored.message)`,
};

/** One page of enquiries. */
export function listEnquiries(database: Database, request: ListRequest) {
  const { search, spam, sort } = request;
  return listPage<EnquiryRow>(database, request, {
    columns: ENQUIRY_COLUMNS,
    from: sql`enquiries`,
    filters: [sql`is_spam = ${spam}`, ...searched(search, [sql`name_key`, sql`email`, collapsed(sql`message`)])],
    sort: BY_TIME_OR_NAME[sort],
  });
}
