import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { readEnvironment } from '#netlify/env.ts';
import type { Database } from '../../database.ts';
import { deletion, type DueWork } from '../due-work.ts';
import { goesByChat, isConfigured, isToPerson, type MessageName } from './message-names.ts';

/** How long a claim lasts: longer than an attempt and the update after it. */
export const LEASE_MS = 60_000;

/** An entry that is claimed for one attempt. */
export interface Entry {
  id: string;
  kind: string;
  /** The person's email key, or without an address her phone number, in E.164 if possible. */
  personKey: string | null;
  payload: unknown;
  /** Entries with the same key go out as one message. */
  batchKey?: string | null;
  /** Whether no limit holds it back: staff caused it, or try it again. */
  isUnlimited?: boolean;
}

/** Rows `message` for the messages that can be delivered: `name`, `"toPerson"`, and `channel` as `has_address` takes it. */
export function messageRows(messages: readonly MessageName[] | MessageByState): Sql {
  const rows = 'state' in messages ? messageOfState(messages) : sql`${JSON.stringify(withDestination(messages))}::json`;
  return sql`json_to_recordset(${rows}) as message (name text, "toPerson" boolean, channel text)`;
}

function messageOfState({ state, names }: MessageByState): Sql {
  const rows = Object.entries(names).map(([of, name]) => [of, withDestination([name])]);
  return sql`${JSON.stringify(Object.fromEntries(rows))}::json -> ${state}`;
}

function withDestination(messages: readonly MessageName[]) {
  const chat = hasMailServer() ? 'chat' : 'chat-alone';
  return messages.filter(isConfigured).map((name) => ({
    ...{ name, toPerson: isToPerson(name) },
    channel: goesByChat(name) ? chat : 'email',
  }));
}

/** Whether a message reaches a person with this email address; null means that she has a number alone. */
export function reaches(name: MessageName, email: Sql): Sql {
  return isConfigured(name) ? sql`(${hasMailServer()}::boolean or ${email} is null)` : sql`false`;
}

const hasMailServer = () => readEnvironment().mail !== undefined;

interface MessageByState {
  /** A column of the rows in `from`. */
  state: Sql;
  names: Record<string, MessageName>;
}

export interface Queueing {
  /** The messages for each row, or one message by the row's state. */
  messages: readonly MessageName[] | MessageByState;
  now: Date;
  /** The rows that messages are about. */
  from: Sql;
  personKey: Sql;
  /** The id of the row that the message is about, or null. It stays when the payload is emptied. */
  rowId: Sql;
  payload: Sql;
  /** Messages with the same key go out as one. */
  batchKey?: Sql;
  /** Whether staff cause the messages, so that no limit holds back those to people. */
  isByStaff?: boolean;
  /** A condition on the row and on the alias `message`. */
  where?: Sql;
}

/** What emails say about a training. The query has the alias `training`, with exactly the columns of the table. */
export const TRAINING_PAYLOAD = sql`training_facts(row(training.*)::trainings)`;

/**
 * An insert, for use within a statement: adds an entry for each row and each message that can be delivered. `deliver` sends the
 * entries after the response (docs/decisions/outbox.md).
 */
export function queueMessages({
  messages,
  now,
  from,
  personKey,
  rowId,
  payload,
  batchKey,
  isByStaff = false,
  where,
}: Queueing): Sql {
  return sql`
    insert into outbox (id, kind, person_key, row_id, to_person, channel, payload, batch_key, is_unlimited, created_at, next_try_at)
    select gen_random_uuid(), message.name, ${personKey}, ${rowId}, message."toPerson", message.channel, ${payload},
      ${batchKey ?? sql`null`}, message."toPerson" and ${isByStaff}::boolean, ${now}::timestamptz, ${now}::timestamptz
    from ${from} cross join lateral ${messageRows(messages)}
    where ${where ?? sql`true`}
    returning id, kind, channel`;
}

/** A column of the ids in file names of emails. @param entries by default those that `withdrawMessages` put into `outgoing` */
export const entryIds = (entries = sql`outgoing`) => sql`(
  select coalesce(json_agg(distinct mail), '[]'::json) from ${entries} entry cross join lateral (values (id), (sent_with)) file (mail)
  where mail is not null) as "entryIds"`;

interface Withdrawal {
  /** The name of the expression whose rows the messages are about. */
  of: string;
  /** A condition on that expression and on `outbox`. */
  where: Sql;
  /** Whether to delete sent messages too, and to take the person's data out of those that are being sent. */
  erases?: boolean;
  now: Date;
}

/**
 * Expressions that delete unsent messages that have lost their reason. A message that is being sent stays, because nobody can
 * call it back, but is not tried again. The expression `name` has both.
 */
export function withdrawMessages(name: string, { of, where, erases = false, now }: Withdrawal): Sql {
  const found = raw(name);
  const unnamed = sql`, person_key = null, row_id = null, payload = '{}'`;
  return sql`
    ${found} as (
      select outbox.*, outbox.state = 'waiting' and coalesce(outbox.claimed_until > ${now}::timestamptz, false) as is_tried
      from outbox join ${raw(of)} on ${where}
      where outbox.state <> 'sent' or ${erases}::boolean
      for update of outbox
    ),
    ${found}_deleted as (
      delete from outbox where id in (select id from ${found} where not is_tried)
    ),
    ${found}_ended as (
      update outbox set is_withdrawn = true ${erases ? unnamed : empty} where id in (select id from ${found} where is_tried)
    )`;
}

/** Deletes messages that were withdrawn while a process was sending them, if that process has died. */
export function withdrawnMessages(now: Date): DueWork {
  return deletion(sql`outbox`, sql`state = 'waiting' and is_withdrawn and claimed_until <= ${now}::timestamptz`);
}

/** Runs start 15 minutes apart, as long as the first pause: without slack, one could come seconds too early for an entry. */
const SLACK_MS = 60_000;

/** At most this many entries go out as one message. */
const LARGEST_BATCH = 1000;

const isDue = (now: Date) => sql`
  state = 'waiting' and not is_withdrawn and next_try_at <= ${new Date(now.getTime() + SLACK_MS)}::timestamptz
  and (claimed_until is null or claimed_until <= ${now}::timestamptz)`;

export function areMessagesDue(now: Date): Sql {
  return sql`exists (select from outbox where ${isDue(now)})`;
}

/** Whether an entry is the oldest of its batch. A batch is claimed with it, so that concurrent runs cannot divide the batch. */
const LEADS_ITS_BATCH = sql`(batch_key is null or not exists (
  select from outbox older
  where older.batch_key = outbox.batch_key and older.state = 'waiting' and not older.is_withdrawn
    and (older.created_at, older.id) < (outbox.created_at, outbox.id)))`;

/** Claims entries that are due within a minute, with their batches, in order. Concurrent runs claim different entries. */
export function claimDue(database: Database, limit: number, now: Date): Promise<Entry[]> {
  return database.query<Entry>(sql`
    with due as (
      select id as due_id, batch_key from outbox
      where ${isDue(now)} and ${LEADS_ITS_BATCH}
      order by next_try_at, created_at, id
      limit ${limit}
      for update skip locked
    ),
    batched as (
      select id as batched_id from outbox
      where state = 'waiting' and not is_withdrawn and batch_key in (select batch_key from due)
        and (claimed_until is null or claimed_until <= ${now}::timestamptz)
      order by created_at
      limit ${LARGEST_BATCH}
      for update skip locked
    ),
    claimed as (
      update outbox set claimed_until = ${new Date(now.getTime() + LEASE_MS)}::timestamptz
      where id in (select due_id from due union select batched_id from batched)
      returning *
    )
    select id, kind, person_key as "personKey", payload, batch_key as "batchKey", is_unlimited as "isUnlimited"
    from claimed order by next_try_at, created_at, id`);
}
