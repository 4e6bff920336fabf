import sql, { type Sql } from 'sql-template-tag';
import { TOLD_WITHIN_HOURS } from '#src/lib/chats.ts';
import { isoText } from '../../database.ts';
import { IS_RENEWED } from '../certificates/certificate-reminders.ts';
import { HOLD_UNTIL } from '../registrations/registrations.ts';
import { TRAINING_PAYLOAD } from './outbox.ts';
import type { MessageName } from './message-names.ts';

/** With these messages, a person's time to pay begins. */
export const STARTS_HOLD: readonly MessageName[] = [
  'registration-received',
  'registration-restored',
  'course-dated',
  'training-moved',
];

/** Messages with nothing left to say once the last session has begun, or the one that they are about. */
const UNTIL_THE_START: readonly MessageName[] = [
  ...STARTS_HOLD,
  'place-confirmed',
  'payment-reminder',
  'deposit-received',
  'session-reminder',
  'place-offered',
  'training-restored',
  'waiting-restored',
];

const UNTIL_PAID: readonly MessageName[] = ['payment-reminder', 'rest-due'];
const WHILE_WAITING: readonly MessageName[] = ['waitlist-joined', 'place-offered'];
const WHILE_CERTIFIED: readonly MessageName[] = ['certificate-issued', 'certificate-ending'];
const UNTIL_RENEWED: readonly MessageName[] = ['certificate-ending'];

const isOneOf = (kinds: readonly MessageName[]) => sql`kind = any (${[...kinds]}::text[])`;

/** The time by which the person of a `chat` counts as told. */
export const latest = (chat: Sql): Sql => sql`(${chat}.created_at + make_interval(hours => ${TOLD_WITHIN_HOURS}::int))`;

/** Whether the hold of a row `registration` of a `training` began with a `chat` at `from`, and nothing has moved it since. */
export const isHeldFrom = (chat: Sql, from: Sql): Sql => sql`(
  ${chat}.kind = any (${[...STARTS_HOLD]}::text[])
  and registration.hold_until = ${from} + make_interval(hours => training.pay_within_hours))`;

/** The end of a row `entry`'s offer, moved `by` an interval: at the latest two hours before the start, as in `pass_on_places`. */
export const movedOffer = (by: Sql): Sql =>
  sql`least(entry.offered_until + ${by}, training.starts_at - interval '2 hours')`;

/** Whether staff have yet to tell the person of a row `registration` how long she has to pay. Until then, nothing reminds her. */
export const IS_HOLD_UNTOLD: Sql = sql`exists (
  select from outbox
  where row_id = registration.id and person_key = registration.phone_e164 and state = 'ready' and kind = any (${[...STARTS_HOLD]}::text[]))`;

const THIS = sql`outbox`;

/** The end of the hold of a row `registration` of a `training`; null while telling the person would bring it forward. */
export const certainHold = (now: Date): Sql => sql`
  case when not exists (
    select from outbox
    where row_id = registration.id and state = 'ready' and ${isHeldFrom(THIS, latest(THIS))} and ${latest(THIS)} > ${now}::timestamptz
  ) then ${HOLD_UNTIL} end`;

/**
 * The payload of a chat in `outbox` with the sums of its booking and the facts of its training as they are now, because hours can
 * pass until it is sent. A hold or offer that begins with the chat ends as it will if the person is told now.
 */
export function truePayload(now: Date): Sql {
  const earlier = sql`(
    case when outbox.state = 'ready' then least(${now}::timestamptz - ${latest(THIS)}, interval '0') else interval '0' end)`;
  return sql`(
  payload || coalesce((
    select
      case when payload -> 'training' ->> 'id' = training.id::text then jsonb_build_object('training', ${TRAINING_PAYLOAD}) else '{}' end
      || case when payload ? 'toNanny' then '{}' else jsonb_build_object(
        'isPaid', balance.state in ('free', 'paid', 'over'), 'dueAed', (balance.due / 100.0)::float8, 'restAed', (balance.rest / 100.0)::float8,
        'paidAed', (balance.paid / 100.0)::float8, 'payBy', rest_due_on(training.starts_at), 'holdUntil', ${isoText(sql`(
          ${HOLD_UNTIL} + case when ${isHeldFrom(THIS, latest(THIS))} then ${earlier} else interval '0' end)`)}) end
    from registrations registration
    join trainings training on training.id = registration.training_id
    join balances balance on balance.row_id = registration.id
    where registration.id = outbox.row_id), '{}')
  || coalesce((
    select jsonb_build_object('offerExpiresAt', ${isoText(movedOffer(earlier))})
    from waiting_list entry join trainings training on training.id = entry.training_id
    where entry.id = outbox.row_id and outbox.kind = 'place-offered' and entry.state = 'offered'), '{}'))`;
}

/** Whether a chat that waits for staff has nothing left to say at the time `at`. */
export const isOver = (at: Date): Sql => sql`(
  ${isOneOf(UNTIL_THE_START)} and coalesce((
    select max(starts_at) from sessions where training_id = (payload -> 'training' ->> 'id')::bigint
      and id::text = coalesce(payload ->> 'sessionId', id::text)) <= ${at}::timestamptz, false)
  or ${isOneOf(UNTIL_PAID)} and coalesce((select rest <= 0 from balances where row_id = outbox.row_id), false)
  or ${isOneOf(WHILE_WAITING)} and not exists (
    select from waiting_list where waiting_list.id = outbox.row_id
      and (state = 'offered' or state = 'waiting' and kind = 'waitlist-joined'))
  or ${isOneOf(WHILE_CERTIFIED)} and not exists (
    select from certificates certificate where number = payload ->> 'number' and withdrawn_at is null
      and not (${isOneOf(UNTIL_RENEWED)} and ${IS_RENEWED}))
  or coalesce((payload ->> 'changeableUntil')::timestamptz <= ${at}::timestamptz, false))`;
