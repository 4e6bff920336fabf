import sql, { type Sql } from 'sql-template-tag';
import type { Paper } from '#src/contract/papers.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { readSeller } from '#netlify/seller.ts';
import { queueMessages } from '../outbox/outbox.ts';
import type { StoredBalance } from './balances.ts';
import type { Subject } from './booking-money.ts';
import type { NewEntry } from './entries.ts';

/** A receipt, a credit note or a void, before it has its number. */
export interface NewPaper {
  entry: NewEntry;
  paper: Omit<Paper, 'number'>;
}

interface Occasion {
  /** `null` for money that belongs to no booking. */
  subject: Subject | null;
  /** Of the payment. */
  payer: { name: string | null; email: string | null };
  method: Paper['method'];
  reference: string | null;
  /** After the entry. */
  balance: StoredBalance | null;
  /** The number of the payment's receipt. */
  refersTo: string | null;
}

function kindOf({ kind, takesBack }: NewEntry, hasTaxNumber: boolean): Paper['kind'] {
  if (takesBack !== null) return 'void';
  if (kind === 'payment') return hasTaxNumber ? 'tax-invoice' : 'receipt';
  return hasTaxNumber ? 'tax-credit-note' : 'credit-note';
}

/** The paper of a payment, of a refund, or of a payment that is taken back. */
export function drawPaper(
  entry: NewEntry,
  { subject, payer, method, reference, balance, refersTo }: Occasion,
): NewPaper {
  const seller = readSeller();
  const nothing = { bookingId: null, title: 'Payment', startsAt: null, endsAt: null, place: null, attendee: null };
  const kind = kindOf(entry, seller.trn !== null);
  const isReceipt = entry.kind === 'payment' && entry.takesBack === null;
  return {
    entry,
    paper: {
      ...(subject ?? { ...nothing, payer }),
      ...{ kind, day: entry.day, seller, method, reference, amount: Math.abs(entry.amount) },
      price: balance?.due ?? null,
      rest: isReceipt ? (balance?.rest ?? 0) : 0,
      refersTo,
    },
  };
}

/**
 * Expressions that give a paper the next number of the year, so that none is left out, and send it to who booked. `issued` has
 * its `paper`.
 */
export function issuePaper(drawn: NewPaper | undefined, now: Date): Sql {
  const { entry, paper } = drawn ?? { entry: null, paper: null };
  const year = Number(dubaiDate(now).slice(0, 4));
  return sql`
    last_number as (
      insert into receipt_years (year, last) select ${year}::integer, 1 where ${drawn !== undefined}::boolean
      on conflict (year) do update set last = receipt_years.last + 1
      returning last::text
    ),
    issued as (
      insert into receipts (number, kind, entry_id, paper, issued_at)
      select number, ${paper?.kind ?? null}, ${entry?.id ?? null}::uuid, ${JSON.stringify(paper)}::jsonb || jsonb_build_object('number', number),
        ${now}::timestamptz
      from last_number cross join lateral (values (${`${year}-`} || lpad(last, greatest(length(last), 4), '0'))) numbered (number)
      returning paper
    ),
    papers_queued as (${queueMessages({
      messages: entry?.rowId ? ['receipt-issued'] : [],
      now,
      from: sql`issued`,
      personKey: sql`lower(paper -> 'payer' ->> 'email')`,
      rowId: sql`${entry?.rowId ?? null}::uuid`,
      payload: sql`jsonb_build_object('email', paper -> 'payer' ->> 'email', 'paper', paper)`,
      where: sql`paper -> 'payer' ->> 'email' is not null`,
    })})`;
}
