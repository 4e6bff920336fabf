import sql, { type Sql } from 'sql-template-tag';
import { TRAINING_PAYLOAD } from './outbox.ts';
import type { MessageName } from './message-names.ts';

/** Of these, nothing is left to say once the training has begun. */
const UNTIL_THE_START: readonly MessageName[] = [
  'registration-received',
  'place-confirmed',
  'payment-reminder',
  'deposit-received',
  'session-reminder',
  'place-offered',
  'training-moved',
];

const UNTIL_PAID: readonly MessageName[] = ['payment-reminder', 'rest-due'];
const WHILE_WAITING: readonly MessageName[] = ['waitlist-joined', 'place-offered'];
const WHILE_CERTIFIED: readonly MessageName[] = ['certificate-issued', 'certificate-ending'];

const isOneOf = (kinds: readonly MessageName[]) => sql`kind = any (${[...kinds]}::text[])`;

/**
 * The payload of a row of `outbox` that waits for staff, with the sums of its booking and the facts of its training as they are now:
 * hours can pass until it is sent.
 */
export const TRUE_PAYLOAD = sql`(
  payload || coalesce((
    select
      case when payload -> 'training' ->> 'id' = training.id::text then jsonb_build_object('training', ${TRAINING_PAYLOAD}) else '{}' end
      || case when payload ? 'toNanny' then '{}' else jsonb_build_object(
        'isPaid', balance.state in ('free', 'paid', 'over'), 'dueAed', (balance.due / 100.0)::float8, 'restAed', (balance.rest / 100.0)::float8,
        'paidAed', (balance.paid / 100.0)::float8) end
    from registrations registration
    join trainings training on training.id = registration.training_id
    join balances balance on balance.row_id = registration.id
    where registration.id = outbox.row_id), '{}'))`;

/** Whether at a time nothing is left to say with a row of `outbox` that waits for staff. */
export const isOver = (at: Date): Sql => sql`(
  ${isOneOf(UNTIL_THE_START)} and coalesce((
    select starts_at from trainings where trainings.id::text = payload -> 'training' ->> 'id') <= ${at}::timestamptz, false)
  or ${isOneOf(UNTIL_PAID)} and coalesce((select rest <= 0 from balances where row_id = outbox.row_id), false)
  or ${isOneOf(WHILE_WAITING)} and not exists (
    select from waiting_list where waiting_list.id = outbox.row_id
      and (state = 'offered' or state = 'waiting' and kind = 'waitlist-joined'))
  or ${isOneOf(WHILE_CERTIFIED)} and not exists (
    select from certificates where number = payload ->> 'number' and withdrawn_at is null)
  or coalesce((payload ->> 'changeableUntil')::timestamptz <= ${at}::timestamptz, false))`;
