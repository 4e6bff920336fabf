import sql, { raw, type Sql } from 'sql-template-tag';
import { RETENTION, SPAM_SIGN_UPS } from '#src/lib/retention.ts';
import { deletion, type DueWork } from './due-work.ts';
import { withdrawnMessages } from './outbox/outbox.ts';

/** Rows are deleted when the period of `rule` has passed since `from`. */
const KEPT_FOR = [
  { table: 'enquiries', rule: RETENTION.enquiries, from: sql`created_at` },
  {
    table: 'registrations',
    rule: RETENTION.registrations,
    // A registration that was stored after its training is kept from when it was stored.
    from: sql`greatest(created_at, (select ends_at from trainings where trainings.id = training_id))`,
  },
  { table: 'referrals', rule: RETENTION.referrals, from: sql`created_at` },
  {
    table: 'waiting_list',
    rule: RETENTION.waitlists,
    // An entry with an offer stays, because the offer holds a place.
    from: sql`case when state <> 'offered' then greatest(created_at, asked_at, kept_at) end`,
  },
  { table: 'payments', rule: RETENTION.payments, from: sql`created_at` },
  { table: 'entries', rule: RETENTION.payments, from: sql`at` },
  {
    table: 'codes',
    rule: RETENTION.codes,
    // The price of a booking that waits for dates depends on its code.
    from: sql`case when not exists (
      select from registrations where discount_code = codes.code and training_id is null and cancelled_at is null
    ) then coalesce(redeemed_at, expires_at) end`,
  },
  { table: 'certificates', rule: RETENTION.certificates, from: sql`withdrawn_at` },
  { table: 'person_notes', rule: RETENTION.notes, from: sql`updated_at` },
];

const WITH_ORIGIN = ['registrations', 'referrals', 'enquiries', 'sign_ups', 'waiting_list'];

/** Deletes personal data and its history (docs/rules.md, Retention). */
export function expiredPersonalData(now: Date): DueWork[] {
  const isOldSpam = sql`is_spam and created_at <= ${periodBefore(now, SPAM_SIGN_UPS)}`;
  return [
    ...KEPT_FOR.map(({ table, rule, from }) => rowsWithHistory(table, sql`${from} <= ${periodBefore(now, rule)}`)),
    deletion(sql`payment_events`, sql`received_at <= ${periodBefore(now, RETENTION.payments)}`),
    rowsWithHistory('sign_ups', sql`unsubscribed_at is not null or ${isOldSpam}`),
    ...WITH_ORIGIN.map((table) => referrersIn(table, now)),
    deletion(sql`outbox`, sql`state <> 'waiting' and created_at <= ${daysBefore(now, RETENTION.sentMails)}`),
    withdrawnMessages(now),
  ];
}

/** Removes the host that linked to the site from origins, and keeps the rest. */
function referrersIn(table: string, now: Date): DueWork {
  const isDue = sql`origin ? 'referrer' and created_at <= ${daysBefore(now, RETENTION.referrers)}`;
  return {
    isDue: sql`(select count(*) from ${raw(table)} where ${isDue}) > 0`,
    run: (database) =>
      database.query(sql`update ${raw(table)} set origin = nullif(origin - 'referrer', '{}') where ${isDue}`),
  };
}

function periodBefore(now: Date, rule: { months: number } | { years: number }): Sql {
  const months = 'years' in rule ? rule.years * 12 : rule.months;
  return sql`${now}::timestamptz - make_interval(months => ${months}::int)`;
}

function daysBefore(now: Date, { days }: { days: number }): Sql {
  return sql`${now}::timestamptz - make_interval(days => ${days}::int)`;
}

/** Deletes expired rows, and any history without its row: a change can write history while its row is being erased. */
function rowsWithHistory(table: string, isExpired: Sql): DueWork {
  const rows = deletion(sql`${raw(table)}`, isExpired);
  const history = deletion(
    sql`history`,
    sql`table_name = ${table} and not exists (select from ${raw(table)} kept where kept.id::text = history.row_id)`,
  );
  return {
    isDue: sql`${rows.isDue} or ${history.isDue}`,
    async run(database) {
      await rows.run(database);
      await history.run(database);
    },
  };
}
