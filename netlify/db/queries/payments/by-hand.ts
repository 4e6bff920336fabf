import sql, { type Sql } from 'sql-template-tag';
import type { PaymentByHand, Refund } from '#src/contract/payments-by-hand.ts';
import { paperSchema } from '#src/contract/papers.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { inFils } from '#src/lib/money.ts';
import { queryOne, type Database } from '../../database.ts';
import { isConfigured } from '../outbox/message-names.ts';
import { paperEmails, paymentEmails, PRICES, sellerJson } from './payments.ts';

/** `number` is the one of the receipt, or of what takes it back. */
type Result<Refusal> = { outcome: 'done'; id: string; number: string } | { outcome: Refusal };

/** Records a payment that staff took, with its receipt. */
export function recordByHand(
  database: Database,
  { registrationId, referralId, amountAed, method, paidOn, reference }: PaymentByHand,
  now: Date,
): Promise<Result<'missing' | 'cancelled' | 'over'>> {
  return write(
    database,
    sql`record_by_hand(${registrationId ?? referralId}::uuid, ${referralId !== undefined}::boolean, ${inFils(amountAed)}::bigint,
      ${method}, ${paidOn}::date, ${reference}, ${paperContext(now)})`,
    now,
  );
}

/** Records what was given back of a payment, with its credit note. */
export function refundByHand(
  database: Database,
  id: string,
  { amountAed, paidOn, reference, lowersDue }: Refund,
  now: Date,
): Promise<Result<'missing' | 'conflict' | 'over'>> {
  return write(
    database,
    sql`take_back(${id}::uuid, ${inFils(amountAed)}::bigint, ${paidOn}::date, ${reference}, ${lowersDue ?? null}::boolean,
      ${paperContext(now)})`,
    now,
  );
}

/** Voids a payment that staff recorded. */
export function voidByHand(database: Database, id: string, now: Date): Promise<Result<'missing' | 'conflict'>> {
  return write(
    database,
    sql`take_back(${id}::uuid, null, ${dubaiDate(now)}::date, null, null, ${paperContext(now)})`,
    now,
  );
}

/** The last arguments of both functions: what a paper and a confirmation need. */
const paperContext = (now: Date) =>
  sql`${now}::timestamptz, ${PRICES}, ${sellerJson()}, ${isConfigured('place-confirmed')}::boolean`;

async function write<Refusal extends string>(database: Database, call: Sql, now: Date): Promise<Result<Refusal>> {
  const { outcome, id, papers } = await queryOne<{ outcome: Refusal; id: string | null; papers: unknown[] | null }>(
    database,
    sql`
    with result as materialized (select * from ${call}),
    queued as (${paymentEmails(now)}),
    papered as (${paperEmails(now)})
    select outcome, payment ->> 'id' as id, papers from result`,
  );
  if (id === null) return { outcome };
  return { outcome: 'done', id, number: paperSchema.parse(papers?.at(-1)).number };
}
