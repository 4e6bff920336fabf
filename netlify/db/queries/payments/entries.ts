import { randomUUID } from 'node:crypto';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { PAYMENT_METHODS } from '#src/lib/payment-kinds.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import type { Run } from '../../database.ts';
import { rowsOf } from '../../rows.ts';
import type { Author } from '../history.ts';
import type { Amount } from './balances.ts';

/** A new row of `entries`. */
export interface NewEntry extends Amount {
  id: string;
  rowId: string | null;
  /** The day in Dubai. */
  day: string;
  source: 'guest' | 'provider' | 'staff' | 'mark';
  paymentId: string | null;
  takesBack: string | null;
  /** How money went back; `null` if in the way in which it came. */
  way: NewPayment['method'] | null;
  trainingId: number | null;
  package: string | null;
}

/** Makes an entry of a booking, or of none, with an id of its own. */
export function entry(
  now: Date,
  booking: { id: string; trainingId: number | null; package: string | null } | null,
  written: Pick<NewEntry, 'kind' | 'amount' | 'source'> & Partial<NewEntry>,
): NewEntry {
  return {
    id: randomUUID(),
    rowId: booking?.id ?? null,
    ...{ currency: 'aed', deposit: 0, day: dubaiDate(now), paymentId: null, takesBack: null, way: null },
    ...{ trainingId: booking?.trainingId ?? null, package: booking?.package ?? null },
    ...written,
  };
}

/** Returns the source of an entry that an author causes. */
export function sourceOf(author: Author): NewEntry['source'] {
  if (author === 'payment') return 'provider';
  return author === 'guest' ? 'guest' : 'staff';
}

/** A new row of `payments`. */
export interface NewPayment {
  id: string;
  /** `null` for a payment that staff record. */
  providerKey: string | null;
  method: (typeof PAYMENT_METHODS)[number];
  createdAt: Date;
  reference: string | null;
  payerName: string | null;
  payerEmail: string | null;
  problem: string | null;
}

/** Makes a payment that staff record, with an id of its own. */
export function staffPayment(
  { name, email }: { name: string | null; email: string | null },
  { method, reference }: Pick<NewPayment, 'method' | 'reference'>,
  now: Date,
): NewPayment {
  return {
    ...{ id: randomUUID(), providerKey: null, method, createdAt: now, reference },
    ...{ payerName: name, payerEmail: email, problem: null },
  };
}

const ENTRY = sql`
  id, row_id, kind, amount, currency, deposit, day, source, payment_id, takes_back, way, training_id, package`;

/** An insert into `entries`, without entries that change nothing. */
export function insertEntries(entries: readonly NewEntry[], now: Date): Sql {
  return sql`
    insert into entries (${ENTRY}, at)
    select ${ENTRY}, ${now}::timestamptz from ${rowsOf('entries', entries)}
    where amount <> 0 or deposit <> 0 or kind = 'due'
    returning id`;
}

interface Written {
  payment?: NewPayment | undefined;
  entries: readonly NewEntry[];
  /** Further expressions of the statement. */
  beside?: readonly Sql[];
}

const PAYMENT = sql`id, provider_key, method, created_at, reference, payer_name, payer_email, problem`;

/** Stores entries, with the payment that they belong to. A payment that is stored already gets the new details. */
export async function writeEntries(run: Run, { payment, entries, beside = [] }: Written, now: Date): Promise<void> {
  await run(sql`
    with payment as (
      insert into payments (${PAYMENT}) select ${PAYMENT} from ${rowsOf('payments', payment ? [payment] : [])}
      on conflict (id) do update set created_at = excluded.created_at, reference = excluded.reference, payer_name = excluded.payer_name,
        payer_email = excluded.payer_email, problem = excluded.problem, resolved_at = case when payments.problem = excluded.problem then payments.resolved_at end
    )${beside.length > 0 ? join(beside, ',', ',') : empty}
    ${insertEntries(entries, now)}`);
}
