import sql, { join, raw, type Sql } from 'sql-template-tag';
import { dubaiText } from '../../database.ts';
import { PAYMENT_STATE, PAYMENTS } from '../payments/admin-payments.ts';
import { DETAIL } from '../outbox/outbox-results.ts';
import { certificatesOf, FOR_NANNY, REGISTRATION_KIND } from '../person-rows.ts';
import { IS_EARNED } from '../referrals/commission.ts';

interface Items {
  /** The rows, with the alias `own`. */
  from: Sql;
  kind?: Sql;
  id?: Sql;
  at?: Sql;
  title?: Sql;
  detail?: Sql;
  /** The id of a training. */
  training?: Sql;
  aed?: Sql;
  /** The booking's row of `balances`, if it is live. */
  balance?: Sql;
  origin?: Sql;
  state: Sql;
}

const NULL_TEXT = sql`null::text`;

function items({
  from,
  state,
  kind = sql`found.kind`,
  title = sql`found.title`,
  at = sql`found.made`,
  ...rows
}: Items): Sql {
  const { id = sql`own.id::text`, detail = NULL_TEXT, training = sql`null::integer` } = rows;
  const { aed = sql`null::numeric`, balance = sql`null::balances`, origin = sql`null::jsonb` } = rows;
  return sql`
    select ${kind} as kind, ${id} as id, ${at} as at, ${title} as title, ${detail} as detail, ${training} as training,
      ${aed} as aed, ${balance} as balance, ${origin} as origin, ${state} as state
    from ${from}`;
}

/** The person's rows of a table. */
const hers = (table: string) => sql`found join ${raw(table)} own on own.id = found.id`;

const TRAINING = sql`training.title || ', ' || ${dubaiText(sql`training.starts_at`, 'FMDD FMMonth YYYY')}`;

const orSpam = (state: Sql) => sql`case when own.is_spam then 'spam' else ${state} end`;

/** The ids of bookings that the person made, and of those that somebody else made for her. */
const BOOKINGS = sql`(
  select id from found where table_name = 'registrations'
  union select registration_id from attendees where id in (select id from found))`;

/** The ids of all rows of the person, including bookings that others made for her. */
const HER_ROWS = sql`(select id from found union all select id from ${BOOKINGS} booking)`;

/**
 * A query for everything that is stored about a person.
 * @param keys an array of her keys. The expression `found` has her rows of `people`
 */
export function personItems(keys: Sql, now: Date): Sql {
  const entries = sql`(select * from entries where row_id in ${HER_ROWS} or payment_id in (select id from found))`;
  return join(
    [
      items({
        kind: REGISTRATION_KIND,
        from: sql`registrations own
          left join trainings training on training.id = own.training_id
          left join lateral (select * from balances where row_id = own.id) balance on true
          where own.id in ${BOOKINGS}`,
        at: sql`own.created_at`,
        title: sql`coalesce(${TRAINING}, own.course_type)`,
        detail: FOR_NANNY,
        training: sql`own.training_id`,
        aed: sql`balance.due / 100.0`,
        origin: sql`own.origin`,
        balance: sql`case when not own.is_spam and coalesce(own.cancelled_at, training.cancelled_at) is null then row(balance.*)::balances end`,
        state: orSpam(sql`
          case when own.lapsed_at is not null then 'lapsed'
            when coalesce(own.cancelled_at, training.cancelled_at) is not null then 'cancelled'
            else own.balance_state end`),
      }),
      items({
        from: hers('referrals'),
        title: sql`'By ' || found.title`,
        detail: sql`own.training_type`,
        aed: sql`case when ${IS_EARNED} then own.commission_fils / 100.0 end`,
        origin: sql`own.origin`,
        state: orSpam(sql`own.status`),
      }),
      items({
        from: hers('enquiries'),
        detail: sql`found.said`,
        origin: sql`own.origin`,
        state: orSpam(sql`case when own.handled_at is null then 'not-handled' else 'handled' end`),
      }),
      items({
        from: hers('sign_ups'),
        title: sql`'Nova List'`,
        detail: sql`'from ' || found.title`,
        origin: sql`own.origin`,
        state: orSpam(sql`
          case when own.unsubscribed_at is null then 'listed' else 'left' end`),
      }),
      items({
        from: hers('codes'),
        detail: sql`found.said`,
        state: sql`case when own.redeemed_at is not null then 'redeemed' when own.expires_at <= ${now}::timestamptz then 'expired' else 'open' end`,
      }),
      items({
        from: sql`${hers('waiting_list')} left join trainings training on training.id = own.training_id`,
        title: sql`coalesce(${TRAINING}, own.interest)`,
        training: sql`own.training_id`,
        origin: sql`own.origin`,
        state: orSpam(sql`own.state`),
      }),
      items({
        kind: sql`'certificate'`,
        from: sql`certificates own where id in ${certificatesOf()}`,
        at: sql`own.issued_at`,
        title: sql`own.number`,
        detail: sql`own.title`,
        state: sql`case when own.withdrawn_at is null then 'issued' else 'withdrawn' end`,
      }),
      items({
        kind: sql`'payment'`,
        from: sql`(
          select payments.*, entry.amount, entry.currency, entry.row_id, ${PAYMENT_STATE} as state
          from ${PAYMENTS} where id in (select payment_id from ${entries} theirs)) own`,
        at: sql`own.created_at`,
        title: sql`coalesce(
          (
            select coalesce(title, registrations.course_type)
            from registrations left join trainings on trainings.id = training_id where registrations.id = own.row_id
          ), own.reference)`,
        detail: sql`case when own.currency <> 'aed' then upper(own.currency) || ' ' || round(own.amount / 100.0, 2) end`,
        aed: sql`case when own.currency = 'aed' then own.amount / 100.0 end`,
        state: sql`own.state`,
      }),
      // Receipts have a number instead of an id.
      items({
        kind: sql`'receipt'`,
        from: sql`(select * from receipts where entry_id in (select id from ${entries} theirs)) own`,
        id: sql`own.number`,
        at: sql`own.issued_at`,
        title: sql`own.kind`,
        detail: sql`own.number`,
        aed: sql`(own.paper ->> 'amount')::bigint / 100.0`,
        state: sql`'issued'`,
      }),
      items({
        kind: sql`'email'`,
        from: sql`(select * from outbox where to_person and (row_id in ${HER_ROWS} or person_key = any (${keys}))) own`,
        at: sql`coalesce(own.sent_at, own.created_at)`,
        title: sql`own.kind`,
        detail: DETAIL,
        state: sql`own.state`,
      }),
    ],
    ' union all ',
  );
}
