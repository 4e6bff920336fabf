import sql, { type Sql } from 'sql-template-tag';
import { TOLD_WITHIN_HOURS, UNDO_SECONDS } from '#src/lib/chats.ts';
import { isoText, type Database } from '../../database.ts';
import { deletion, type DueWork } from '../due-work.ts';
import type { MessageName } from './message-names.ts';
import { isHeldFrom, isOver, latest, movedOffer, STARTS_HOLD, truePayload } from './ready-chats.ts';
import { DETAIL, PERSON_NAME } from './outbox-results.ts';

/** Listed first: a person who does not hear of these in time comes in vain or loses a place. */
const URGENT: readonly MessageName[] = [
  'training-cancelled',
  'training-moved',
  'registration-cancelled',
  'place-offered',
  'waiting-cancelled',
];

/** Whether a `row` was marked as sent so recently that the mark can be taken back. */
const undoable = (now: Date, row = sql`outbox`): Sql => sql`(
  ${row}.state = 'sent' and ${row}.sent_at > ${now}::timestamptz - make_interval(secs => ${UNDO_SECONDS}::int))`;

/** Whether the person's time to pay or to accept has begun although staff have not told her. */
const isUntold = (now: Date): Sql => sql`(
  state = 'ready' and kind = any (${[...STARTS_HOLD, 'place-offered']}::text[])
  and created_at <= ${now}::timestamptz - make_interval(hours => ${TOLD_WITHIN_HOURS}::int))`;

/**
 * A list of Today: chats for staff to send, urgent ones first, and chats that were sent in the last minute. Of chats whose time
 * is over, only the newest about each row is listed, marked as over.
 */
export function readyChats(now: Date): Sql {
  return sql`(
    with chats as (
      select *, ${truePayload(now)} as facts, state = 'ready' and ${isOver(now)} as is_over
      from outbox where channel = 'chat' and (state = 'ready' or ${undoable(now)})
    ),
    numbered as (select *, row_number() over (partition by row_id, is_over order by created_at desc, id) as nth from chats)
    select json_build_object(
      'count', (select count(*)::int from chats where state = 'ready' and not is_over),
      'rows', (
        select coalesce(json_agg(chat), '[]'::json) from (
          select id::text, kind, ${PERSON_NAME} as name, ${DETAIL} as detail, ${isoText(sql`created_at`)} as at,
            person_key as "phoneE164", facts as payload, is_over as "isOver", not is_over and ${isUntold(now)} as "isUntold",
            case when state = 'sent' then ${isoText(sql`sent_at`)} end as "sentAt"
          from numbered where not is_over or nth = 1
          order by is_over, ${isUntold(now)} desc, kind = any (${[...URGENT]}::text[]) desc, created_at, id
          limit 50
        ) chat)))`;
}

type Marked = 'marked' | 'missing' | 'conflict';

/** An update that moves the end of a hold that began with the message `chat`, unless something else has moved it since. */
const moveHold = ({ from, to }: Record<'from' | 'to', Sql>): Sql => sql`
  update registrations registration set
    hold_until = registration.hold_until + (${to} - ${from}), remind_at = registration.remind_at + (${to} - ${from})
  from chat join trainings training on true
  where registration.id = chat.row_id and training.id = registration.training_id and ${isHeldFrom(sql`chat`, from)}`;

/** An update that moves the end of the offer that `chat` is about. */
const moveOffer = ({ from, to }: Record<'from' | 'to', Sql>): Sql => sql`
  update waiting_list entry set
    offered_until = entry.offered_until + (${to} - ${from}),
    offer_expires_at = ${movedOffer(sql`(${to} - ${from})`)}
  from chat join trainings training on true
  where entry.id = chat.row_id and chat.kind = 'place-offered' and entry.state = 'offered' and training.id = entry.training_id
    and entry.offer_id::text = chat.payload ->> 'offerId'`;

/** Expressions that move the ends of what began with the message `chat`, by the difference of two instants. */
const moveEnds = (ends: Record<'from' | 'to', Sql>): Sql =>
  sql`moved as (${moveHold(ends)}), moved_offer as (${moveOffer(ends)})`;

const LATEST = latest(sql`chat`);

/** Marks a chat as sent; the person's time to pay then begins now. @returns `conflict` if it was marked before */
export function markChatSent(database: Database, id: string, now: Date): Promise<Marked> {
  return mark(
    database,
    sql`
    with found as (select * from outbox where id = ${id}::uuid and channel = 'chat' for update),
    chat as (
      update outbox set state = 'sent', sent_at = ${now}::timestamptz, tries = 1, person_name = ${PERSON_NAME}, detail = ${DETAIL}
      where id in (select id from found where state = 'ready') returning outbox.*
    ),
    ${moveEnds({ from: LATEST, to: sql`least(${now}::timestamptz, ${LATEST})` })}`,
  );
}

/** Takes the mark as sent back, within a minute. @returns `conflict` after that */
export function unmarkChat(database: Database, id: string, now: Date): Promise<Marked> {
  return mark(
    database,
    sql`
    with found as (select * from outbox where id = ${id}::uuid and channel = 'chat' for update),
    chat as (
      update outbox set state = 'ready', sent_at = null, tries = 0
      from found where outbox.id = found.id and (found.state = 'ready' or ${undoable(now, sql`found`)})
      returning outbox.*, found.sent_at as told_at
    ),
    ${moveEnds({ from: sql`least(chat.told_at, ${LATEST})`, to: LATEST })}`,
  );
}

async function mark(database: Database, expressions: Sql): Promise<Marked> {
  const [found] = await database.query<{ outcome: Marked }>(sql`
    ${expressions}
    select case when exists (select from chat) then 'marked' else 'conflict' end as outcome from found`);
  return found?.outcome ?? 'missing';
}

/** How long Today lists a chat after its time is over. */
const OVER_FOR_MS = 86_400_000;

/** Deletes chats whose time was over a day ago. */
export function overChats(now: Date): DueWork {
  const before = new Date(now.getTime() - OVER_FOR_MS);
  return deletion(sql`outbox`, sql`state = 'ready' and created_at <= ${before}::timestamptz and ${isOver(before)}`);
}

/** Empties the payload of sent chats once their marks can no longer be taken back. */
export function saidChats(now: Date): DueWork {
  const isSaid = sql`channel = 'chat' and state = 'sent' and payload <> '{}' and not ${undoable(now)}`;
  return {
    isDue: sql`exists (select from outbox where ${isSaid})`,
    run: (database) => database.query(sql`update outbox set payload = '{}' where ${isSaid}`),
  };
}
