// Long, because each table of spam has a statement of its own here, and they are read side by side.

import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';
import { isUniqueViolation } from '../failures.ts';
import { ABOUT_ENQUIRY, ENQUIRY_COLUMNS, ENQUIRY_MESSAGES } from './enquiries.ts';
import { recordedBy } from './history.ts';
import { touch } from './marks.ts';
import { issueCode, mergeSignUp, queueSignUp, SIGN_UP_MESSAGES } from './newsletter/sign-up-parts.ts';
import { SIGN_UP_COLUMNS } from './newsletter/sign-ups.ts';
import { isConfigured, type MessageName } from './outbox/message-names.ts';
import { queueMessages } from './outbox/outbox.ts';
import { settleCommission } from './referrals/commission.ts';
import { redeemedCode, usableCode } from './registrations/code-use.ts';
import { ABOUT_REFERRAL, REFERRAL_COLUMNS, REFERRAL_MESSAGES } from './referrals/referrals.ts';
import {
  ABOUT_COURSE_REGISTRATION,
  ABOUT_REGISTRATION,
  COURSE_REGISTRATION_MESSAGES,
  holdValues,
  REGISTRATION_COLUMNS,
  REGISTRATION_MESSAGES,
  toRegistration,
  type StoredRegistration,
} from './registrations/registrations.ts';
import { MOVED, passOnPlaces } from './waitlist/pass-on-places.ts';
import { ABOUT_WAITING, WAITING_COLUMNS, WAITING_MESSAGES } from './waitlist/waitlist.ts';

interface Restoration {
  id: string;
  now: Date;
}

type RestoreResult = { outcome: 'restored'; row: object } | { outcome: 'not-spam' | 'full' | 'already-registered' };

/** By table: the statement that treats a spam row as if it had just arrived, and selects it with the columns of its list. */
const STATEMENTS = {
  registrations: restoreRegistration,
  referrals: (restoration: Restoration) =>
    restoreAlone(restoration, {
      table: 'referrals',
      alias: 'referral',
      sets: sql`${settleCommission({ ...restoration, status: sql`referrals.status`, isSpam: sql`false` })},`,
      queued: { messages: REFERRAL_MESSAGES, ...ABOUT_REFERRAL },
      columns: REFERRAL_COLUMNS,
    }),
  sign_ups: restoreSignUp,
  enquiries: (restoration: Restoration) =>
    restoreAlone(restoration, {
      table: 'enquiries',
      alias: 'enquiry',
      queued: { messages: ENQUIRY_MESSAGES, ...ABOUT_ENQUIRY },
      columns: ENQUIRY_COLUMNS,
    }),
  waiting_list: restoreWaiting,
} satisfies Record<string, (restoration: Restoration) => Sql>;

type SpamTable = keyof typeof STATEMENTS;

/** The table that has the row, or `null`. */
export async function findSpamTable(database: Database, id: string): Promise<SpamTable | null> {
  const selects = Object.keys(STATEMENTS).map(
    (table) => sql`select ${table}::text as found from ${raw(table)} where id = ${id}::uuid`,
  );
  const [row] = await database.query<{ found: SpamTable }>(join(selects, ' union all '));
  return row?.found ?? null;
}

/** Tries twice, because the row's address may have been put on its list in the same moment. */
export async function restore(
  database: Database,
  table: SpamTable,
  restoration: Restoration,
  tries = 2,
): Promise<RestoreResult> {
  try {
    return await restoreOnce(database, STATEMENTS[table](restoration));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return tries > 1 ? restore(database, table, restoration, tries - 1) : { outcome: 'already-registered' };
  }
}

type Restored = { isFull?: boolean; moved?: number } & (StoredRegistration | { startsAt?: undefined });

async function restoreOnce(database: Database, statement: Sql): Promise<RestoreResult> {
  const [found] = await database.query<Restored>(statement);
  if (!found) return { outcome: 'not-spam' };
  const { isFull = false, moved: _moved, ...row } = found;
  if (isFull) return { outcome: 'full' };
  return { outcome: 'restored', row: row.startsAt === undefined ? row : toRegistration(row) };
}

interface RowAlone {
  table: string;
  /** The row's name in `queued`. */
  alias: string;
  /** Further assignments. */
  sets?: Sql;
  queued: { messages: readonly MessageName[]; personKey: Sql; rowId: Sql; payload: Sql };
  columns: Sql;
}

/** For a row that concerns no other row of its table. */
function restoreAlone({ id, now }: Restoration, { table, alias, sets, queued, columns }: RowAlone): Sql {
  return sql`
    with before as (select * from ${raw(table)} where id = ${id}::uuid and is_spam for update),
    changed as (
      update ${raw(table)} set
        is_spam = false,
        created_at = ${now}::timestamptz,
        ${sets ?? empty}
        ${touch(table, 'admin', now)}
      from before where ${raw(table)}.id = before.id
      returning ${raw(table)}.*
    ),
    queued as (${queueMessages({ ...queued, now, from: sql`changed ${raw(alias)}` })})
    select ${columns} from changed`;
}

/**
 * Takes a place, also after registration has closed. A nanny who has paid gets the confirmation instead of the request to pay.
 * A code that can no longer be used is dropped: staff would take it for a valid one.
 */
function restoreRegistration({ id, now }: Restoration): Sql {
  const confirmedAt = isConfigured('place-confirmed') ? now : null;
  const person = { emailKey: sql`before.email_key`, phoneE164: sql`before.phone_e164` };
  return sql`
    with before as (select * from registrations where id = ${id}::uuid and is_spam for update),
    training as (
      update trainings set places_taken = places_taken + before.nannies
      from before
      where trainings.id = before.training_id and places_taken + places_held + before.nannies <= capacity
        and has_places(before.package_id, before.nannies)
      returning trainings.*
    ),
    code as materialized (
      select codes.* from before cross join lateral (${usableCode({ code: sql`before.discount_code`, ...person, now })}) codes
    ),
    changed as (
      update registrations set
        is_spam = false,
        cancelled_at = null,
        created_at = ${now}::timestamptz,
        hold_until = held.hold_until,
        remind_at = held.remind_at,
        confirmed_at = case when before.is_paid and before.training_id is not null then ${confirmedAt}::timestamptz end,
        discount_code = (select code.code from code),
        ${touch('registrations', 'admin', now)}
      from before
      left join training on true
      cross join lateral (
        values (${holdValues({ email: sql`before.email`, now })})
      ) held (hold_until, remind_at)
      where registrations.id = before.id and (before.training_id is null or training.id is not null)
      returning registrations.*
    ),
    redeemed as (${redeemedCode(now, sql`changed`)}),
    queued as (${queueMessages({
      messages: [...REGISTRATION_MESSAGES, 'place-confirmed'],
      now,
      from: sql`changed registration join training on training.id = registration.training_id`,
      ...ABOUT_REGISTRATION,
      where: sql`not message."toPerson" or registration.is_paid = (message.name = 'place-confirmed')`,
    })}),
    queued_without_dates as (${queueMessages({
      messages: COURSE_REGISTRATION_MESSAGES,
      now,
      from: sql`changed registration`,
      ...ABOUT_COURSE_REGISTRATION,
      where: sql`registration.training_id is null`,
    })})
    select ${REGISTRATION_COLUMNS}, before.training_id is not null and training.id is null as "isFull"
    from before left join training on true left join changed registration on true`;
}

/** If the address is on the list already, its row takes over the spam row's values, as when it signs up. */
function restoreSignUp({ id, now }: Restoration): Sql {
  return sql`
    with spam as (select * from sign_ups where id = ${id}::uuid and is_spam for update),
    merged as (
      update sign_ups known set ${mergeSignUp(now)}, ${recordedBy('admin', now)}
      from (
        select email, email_key, user_type, offer, source, first_name, last_name, origin, ${now}::timestamptz as updated_at,
          id as details_from, id as offer_from
        from spam
      ) excluded
      where known.email_key = excluded.email_key and not known.is_spam
      returning known.*
    ),
    dropped as (delete from sign_ups using spam where sign_ups.id = spam.id and exists (select from merged)),
    restored as (
      update sign_ups set
        is_spam = false,
        created_at = ${now}::timestamptz,
        updated_at = ${now}::timestamptz,
        ${recordedBy('admin', now)}
      from spam
      where sign_ups.id = spam.id and not exists (select from merged)
      returning sign_ups.*
    ),
    changed as (select * from merged union all select * from restored),
    issued as (${issueCode('changed', now)}),
    queued as (${queueSignUp({ signUps: 'changed', codes: 'issued', id, messages: SIGN_UP_MESSAGES, now })})
    select ${SIGN_UP_COLUMNS} from changed`;
}

/** A free place of the entry's workshop is offered at once, to the first in line. */
function restoreWaiting({ id, now }: Restoration): Sql {
  return sql`
    with locked as (
      select trainings.* from trainings join waiting_list on waiting_list.training_id = trainings.id
      where waiting_list.id = ${id}::uuid
      for update of trainings
    ),
    before as (
      -- The workshop's row is locked first, as by all that pass places on: the rows are joined before this one is locked.
      select waiting_list.* from waiting_list left join locked on locked.id = waiting_list.training_id
      where waiting_list.id = ${id}::uuid and waiting_list.is_spam
      for update of waiting_list
    ),
    changed as (
      update waiting_list set
        is_spam = false,
        created_at = ${now}::timestamptz,
        state = case
          when exists (
            select from waiting_list live
            where live.mailbox_key = before.mailbox_key and live.name_key = before.name_key
              and live.interest = before.interest
              and live.training_id is not distinct from before.training_id
              and live.state in ('waiting', 'offered') and not live.is_spam
          ) then 'removed' else 'waiting' end,
        ${recordedBy('admin', now)}
      from before where waiting_list.id = before.id
      returning waiting_list.*
    ),
    queued as (${queueMessages({
      messages: WAITING_MESSAGES,
      now,
      from: sql`changed waiting left join trainings training on training.id = waiting.training_id`,
      ...ABOUT_WAITING,
    })}),
    joined as (select locked.* from locked join changed on changed.training_id = locked.id),
    ${passOnPlaces({ workshops: 'joined', now })}
    select ${WAITING_COLUMNS}, ${MOVED}
    from (
      select moved.* from moved join changed on changed.id = moved.id
      union all
      select changed.*, null from changed where not exists (select from moved where moved.id = changed.id)
    ) entry`;
}
