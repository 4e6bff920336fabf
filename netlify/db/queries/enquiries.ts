import sql, { type Sql } from 'sql-template-tag';
import type { Enquiry, EnquiryRequest } from '#src/contract/enquiries.ts';
import { nameKey, textKey } from '#src/lib/identity.ts';
import type { Database } from '../database.ts';
import { containing, listPage, textColumn, timeColumn, type ListRequest, type Page, type SortColumn } from './lists.ts';
import type { OutgoingRow } from './outbox.ts';

/** An enquiry as the database gives it. */
export type EnquiryRow = Omit<Enquiry, 'createdAt'> & { createdAt: Date };

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

const SORTS = {
  createdAt: timeColumn(sql`created_at`),
  name: textColumn(sql`name_key`),
} satisfies Record<string, SortColumn>;

/** One page of enquiries. */
export function listEnquiries(
  database: Database,
  { search, spam, sort, ...page }: ListRequest<keyof typeof SORTS>,
): Promise<Page<EnquiryRow>> {
  const filters = [sql`is_spam = ${spam}`];
  if (search) filters.push(sql`concat_ws(' ', name_key, email, message) ilike ${containing(textKey(search))}`);
  return listPage<EnquiryRow>(database, {
    ...page,
    columns: ENQUIRY_COLUMNS,
    from: sql`enquiries`,
    filters,
    id: sql`id`,
    sort: SORTS[sort],
  });
}
