import sql, { empty, type Sql } from 'sql-template-tag';
import type { Run } from '../../database.ts';
import { touch, type Author } from '../history.ts';
import { queueMessages, reaches, type Queueing } from '../outbox/outbox.ts';
import { STORED_NAMES } from '../registrations/attendees.ts';
import { IS_TO_BOOKER, RECIPIENTS, TO_RECIPIENT } from '../registrations/recipients.ts';
import { isPaid, type StoredBalance } from './balances.ts';
import type { BookingMoney } from './booking-money.ts';
import { followInvoice } from './invoices.ts';
import { issuePapers, type NewPaper } from './papers.ts';

/** What a change of a booking's balance means for the booking. */
export interface FollowUp {
  /** The booking is paid now, and was not before. A free place is never settled: nobody is told of a payment. */
  isSettled: boolean;
  /** The booking was paid before, and no longer is. */
  isUnsettled: boolean;
  /** Nothing is left now of what was paid before. */
  isUnpaidAgain: boolean;
  /** The deposit is paid now, and was not before. */
  isSecured: boolean;
  /** A part was paid. */
  isPartPaid: boolean;
}

export function followUp(before: StoredBalance, after: StoredBalance): FollowUp {
  return {
    isSettled: isPaid(after) && after.state !== 'free' && !isPaid(before),
    isUnsettled: isPaid(before) && !isPaid(after),
    isUnpaidAgain: after.state === 'unpaid' && before.state !== 'unpaid',
    isSecured: after.state === 'secured' && before.state !== 'secured' && !isPaid(before),
    isPartPaid: !isPaid(after) && after.paid > before.paid,
  };
}

/** The words for the history about a change of the balance, for `touch`. */
export function balanceWords(before: StoredBalance, after: StoredBalance): Sql {
  const changes = {
    is_paid: { from: isPaid(before), to: isPaid(after) },
    paid_aed: { from: inAed(before.paid || null), to: inAed(after.paid || null) },
    due_aed: { from: inAed(before.due), to: inAed(after.due) },
  };
  const differing = Object.entries(changes).filter(([, { from, to }]) => from !== to);
  return sql`${differing.length > 0 ? JSON.stringify(Object.fromEntries(differing)) : null}::jsonb`;
}

const inAed = (fils: number | null) => fils && fils / 100;

/**
 * Expressions that delete the unsent confirmation of a row of registrations that is no longer paid. A confirmation that is being
 * sent stays. `dropped` has what was deleted.
 */
export function dropConfirmation(id: Sql, isUnsettled: boolean, now: Date): Sql {
  return sql`
    dropped as (
      delete from outbox
      where ${isUnsettled}::boolean and row_id = ${id} and kind in ('place-confirmed', 'payment-received') and state <> 'sent'
        and (claimed_until is null or claimed_until <= ${now}::timestamptz)
      returning id
    )`;
}

/**
 * Assignments for an update of a row of registrations whose balance has changed. The statement has `dropped`.
 * @param trainingId the row's training after the update
 */
export function followedUp({ isSettled, isPartPaid }: FollowUp, trainingId: Sql, now: Date): Sql {
  return sql`
    confirmed_at = case
      when ${isSettled}::boolean and ${reaches('place-confirmed', sql`registrations.email`)} and registrations.cancelled_at is null and not registrations.is_spam
        and (select cancelled_at is null from trainings where id = ${trainingId})
        then coalesce(registrations.confirmed_at, ${now}::timestamptz)
      when exists (select from dropped) then null
      else registrations.confirmed_at end,
    -- A person who pays a part is told at once what remains.
    rest_asked_on = case when ${isPartPaid}::boolean
      then (select rest_day(starts_at, ${now}::timestamptz) from trainings where id = ${trainingId})
      else registrations.rest_asked_on end`;
}

/** Queues the messages about a change from the row `before` to `changed`: the place is confirmed, or secured by the deposit. */
export function queueConfirmed({ isSecured }: FollowUp, now: Date): Sql {
  return queueMessages({
    messages: ['place-confirmed', 'deposit-received'],
    now,
    from: sql`changed registration join before using (id) join trainings training on training.id = registration.training_id
      cross join lateral ${RECIPIENTS}`,
    ...TO_RECIPIENT,
    where: sql`case message.name
      when 'place-confirmed' then before.confirmed_at is null and registration.confirmed_at is not null
      else ${isSecured}::boolean and ${IS_TO_BOOKER} end`,
  });
}

/** The end of a hold: null if it ended while the place was paid in part or whole, so that the place does not lapse. */
export const keptHold = ({ isUnpaidAgain }: FollowUp, now: Date) => sql`
  case when ${isUnpaidAgain}::boolean and registrations.hold_until <= ${now}::timestamptz then null else registrations.hold_until end`;

interface Followed {
  /** `null` for money that belongs to no booking. */
  booking: BookingMoney | null;
  after: StoredBalance | null;
  /** The paper of the entry that changed the balance. */
  paper: NewPaper | undefined;
  /** Whether the payer gets the paper by email. By default, yes. */
  notify?: boolean | undefined;
  author: Author;
  now: Date;
}

/** Issues the paper, and does what follows from the new balance. @returns the paper's number */
export async function finish(
  run: Run,
  { booking, after, paper, notify, author, now }: Followed,
): Promise<{ number: string }> {
  const rest =
    booking && after
      ? sql`, ${whatFollows({ booking, after, author, paymentId: paper?.entry.paymentId ?? null, now })}`
      : empty;
  const [issued] = await run<{ number: string }>(
    sql`with ${issuePapers([paper], now, { notify })}${rest} select paper ->> 'number' as number from issued`,
  );
  if (booking) await followInvoice(run, booking, author, now);
  return { number: issued?.number ?? '' };
}

interface Change {
  booking: BookingMoney;
  after: StoredBalance;
  author: Author;
  /** The payment that the paper is for. */
  paymentId: string | null;
  now: Date;
}

function whatFollows(change: Change): Sql {
  const follow = followUp(change.booking.balance, change.after);
  return change.booking.tableName === 'registrations' ? ofRegistration(change, follow) : ofReferral(change, follow);
}

function ofRegistration({ booking, after, author, paymentId, now }: Change, follow: FollowUp): Sql {
  const { isSettled, isUnsettled, isSecured } = follow;
  const id = sql`${booking.id}::uuid`;
  return sql`
      ${dropConfirmation(id, isUnsettled, now)},
      before as (select id, confirmed_at from registrations where id = ${id}),
      changed as (
        update registrations set ${followedUp(follow, sql`registrations.training_id`, now)}, hold_until = ${keptHold(follow, now)},
          ${touch('registrations', author, now, balanceWords(booking.balance, after))}
        where id = ${id}
        returning *
      ),
      -- Part payments that add up to the whole or the deposit need no more attention.
      matched as (
        update payments set problem = null
        where ${isSettled || isSecured}::boolean and problem = 'wrong-amount' and resolved_at is null
          and id is distinct from ${paymentId}::uuid
          and id in (select payment_id from entries where row_id = ${id})
      ),
      queued as (${queueConfirmed(follow, now)}),
      received as (${queueReceived({
        from: sql`changed registration where registration.training_id is null`,
        personKey: sql`registration.email_key`,
        payload: sql`jsonb_build_object('registrationId', registration.id, 'name', registration.first_name, 'email', registration.email,
          'referralCode', null, 'courseType', registration.course_type) || ${STORED_NAMES}`,
        isSettled,
        now,
      })})`;
}

function ofReferral({ booking, author, now }: Change, { isSettled, isUnsettled }: FollowUp): Sql {
  return sql`
      changed as (
        update referrals set
          status = case
            when ${isSettled}::boolean and status = 'pending' then 'paid'
            when ${isUnsettled}::boolean and status = 'paid' then 'pending'
            else status end,
          ${touch('referrals', author, now)}
        where id = ${booking.id}::uuid
        returning *
      ),
      received as (${queueReceived({
        from: sql`changed registration`,
        personKey: sql`lower(registration.email)`,
        payload: sql`jsonb_build_object('name', registration.full_name, 'email', registration.email,
          'referralCode', registration.referral_code, 'courseType', null, 'nannyFirstName', null, 'nannyLastName', null)`,
        isSettled,
        now,
      })})`;
}

/** Queues the message that a payment for a place without a training has come: by email, or for a course to a number alone. */
function queueReceived({
  isSettled,
  from,
  ...message
}: Pick<Queueing, 'from' | 'personKey' | 'payload' | 'now'> & { isSettled: boolean }): Sql {
  return queueMessages({
    messages: isSettled ? ['payment-received'] : [],
    ...message,
    from: sql`(select * from ${from}) registration`,
    rowId: sql`registration.id`,
  });
}
