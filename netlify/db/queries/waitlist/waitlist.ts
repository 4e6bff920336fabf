import sql from 'sql-template-tag';
import type { Interest, Waiting } from '#src/contract/waitlist.ts';
import type { Database, Stored } from '../../database.ts';
import { BY_TIME_OR_NAME, equalityConditions, listPage, searchCondition, type ListRequest } from '../lists.ts';
import { TRAINING_PAYLOAD } from '../outbox/outbox.ts';

export type WaitingRow = Stored<Waiting, 'createdAt' | 'keptAt' | 'offerExpiresAt'>;

/** Columns of an entry. An offer is expired after its end, even before its place is passed on. */
export const waitingColumns = (now: Date) => sql`
  id, first_name as "firstName", last_name as "lastName", email, phone, phone_e164 as "phoneE164", interest,
  training_id as "workshopId", package_id as "packageId",
  case when ${isOver(now)} then 'expired' else state end as state,
  case when state = 'offered' and not ${isOver(now)} then offer_expires_at end as "offerExpiresAt", kept_at as "keptAt", origin, created_at as "createdAt"`;

export const WAITING_MESSAGES = ['waitlist-joined', 'waitlist-notice'] as const;

const isOver = (now: Date) => sql`(state = 'offered' and offer_expires_at <= ${now}::timestamptz)`;

/** What `queueMessages` takes for messages about a row `waiting` and its `training`, which may be missing. */
export const ABOUT_WAITING = {
  personKey: sql`waiting.email_key`,
  rowId: sql`waiting.id`,
  payload: sql`jsonb_build_object(
    'waitlistId', waiting.id, 'firstName', waiting.first_name, 'lastName', waiting.last_name, 'email', waiting.email, 'phone', waiting.phone,
    'interest', waiting.interest, 'packageName', (select name from packages where packages.id = waiting.package_id),
    'training', case when training.id is not null then ${TRAINING_PAYLOAD} end)`,
};

export function listWaitlist(
  database: Database,
  request: ListRequest & { workshopId?: number | undefined; interest?: Interest | undefined },
  now: Date,
) {
  const { search, spam, sort, workshopId, interest } = request;
  return listPage<WaitingRow>(database, request, {
    columns: waitingColumns(now),
    from: sql`waiting_list`,
    filters: [
      ...equalityConditions({ is_spam: spam, training_id: workshopId, interest }),
      searchCondition(search, sql`search_key`),
    ],
    sort: BY_TIME_OR_NAME[sort],
  });
}
