import sql from 'sql-template-tag';
import type { Enquiry, EnquiryRequest } from '#src/contract/enquiries.ts';
import type { EnquiryChange } from '#src/contract/people.ts';
import { changeRow, type ChangeResult, type Target } from './change-result.ts';
import { touch } from './history.ts';
import { e164Of } from '#src/lib/e164.ts';
import type { Database, Stored } from '../database.ts';
import { insertRows } from '../rows.ts';
import { insertIdempotently, storeResponse, type InsertResult, type Submission } from './idempotency.ts';
import { BY_TIME_OR_NAME, listPage, searchCondition, type ListRequest, storedSince } from './lists.ts';
import { messagesOnSubmit } from './outbox/message-names.ts';
import { queueMessages, withdrawMessages } from './outbox/outbox.ts';

export type EnquiryRow = Stored<Enquiry, 'createdAt' | 'handledAt' | 'updatedAt'>;

export const ENQUIRY_COLUMNS = sql`
  id, name, email, whatsapp_number as "whatsappNumber", phone_e164 as "phoneE164", service, message, origin, created_at as "createdAt", handled_at as "handledAt", handled_by as "handledBy",
  updated_at as "updatedAt"`;

export const ENQUIRY_MESSAGES = ['enquiry-received', 'enquiry-notice'] as const;

/** What `queueMessages` takes for messages about a row `enquiry`. */
export const ABOUT_ENQUIRY = {
  personKey: sql`enquiry.email_key`,
  rowId: sql`enquiry.id`,
  payload: sql`jsonb_build_object(
    'name', enquiry.name, 'email', enquiry.email, 'whatsappNumber', enquiry.whatsapp_number, 'service', enquiry.service,
    'message', enquiry.message)`,
};

export async function insertEnquiry(database: Database, submission: Submission<EnquiryRequest>): Promise<InsertResult> {
  const { id, request, now } = submission;
  const { name, email, whatsappNumber, service, message, website: isSpam, origin } = request;
  const messages = messagesOnSubmit(isSpam, ENQUIRY_MESSAGES);
  const row = {
    ...{ id, name, email, whatsappNumber, phoneE164: await e164Of(whatsappNumber), service, message, isSpam, origin },
    ...{ createdAt: now, updatedAt: now },
  };
  const insert = sql`
    with enquiry as (
      ${insertRows('enquiries', [row])}
      returning *
    ),
    stored_response as (${storeResponse(submission, sql`enquiry`)}),
    queued as (${queueMessages({ messages, now, from: sql`enquiry`, ...ABOUT_ENQUIRY })})
    select 1 as inserted from enquiry`;
  return insertIdempotently(database, submission, { insert });
}

interface EnquiryListRequest extends ListRequest {
  handled?: boolean | undefined;
  since?: Date | undefined;
}

export function listEnquiries(database: Database, request: EnquiryListRequest) {
  const { handled, since, search, spam, sort } = request;
  return listPage<EnquiryRow>(database, request, {
    columns: ENQUIRY_COLUMNS,
    from: sql`enquiries`,
    filters: [
      sql`is_spam = ${spam}`,
      handled === undefined ? undefined : sql`(handled_at is not null) = ${handled}::boolean`,
      storedSince(since, sql`enquiries`),
      searchCondition(search, sql`search_key`),
    ],
    sort: BY_TIME_OR_NAME[sort],
  });
}

/**
 * Marks an enquiry as handled or not. Marking it again keeps the first time. An unsent confirmation that it has arrived is
 * withdrawn once it is handled. Spam counts as missing.
 */
export function changeEnquiry(
  database: Database,
  { id, updatedAt }: Target,
  { handled }: Omit<EnquiryChange, 'updatedAt'>,
  now: Date,
): Promise<ChangeResult<EnquiryRow>> {
  return changeRow(database, {
    lock: sql`select updated_at as "updatedAt" from enquiries where id = ${id}::uuid and not is_spam for update`,
    updatedAt,
    write: () => sql`
      with changed as (
        update enquiries set
          handled_at = case ${handled ?? null}::boolean when true then coalesce(handled_at, ${now}::timestamptz) when false then null else handled_at end,
          handled_by = case ${handled ?? null}::boolean when true then coalesce(handled_by, 'admin') when false then null else handled_by end,
          ${touch('enquiries', 'admin', now)}
        where id = ${id}::uuid
        returning *
      ),
      ${withdrawMessages('needless', {
        of: 'changed',
        where: sql`outbox.row_id = changed.id and outbox.kind = 'enquiry-received' and changed.handled_at is not null`,
        now,
      })}
      select ${ENQUIRY_COLUMNS} from changed`,
  });
}
