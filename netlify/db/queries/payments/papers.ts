import sql, { type Sql } from 'sql-template-tag';
import { amountOfPart } from '#src/contract/booking.ts';
import type { Paper } from '#src/contract/papers.ts';
import type { PaidPart } from '#src/lib/payment-kinds.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { readSeller } from '#netlify/seller.ts';
import { queueMessages } from '../outbox/outbox.ts';
import type { StoredBalance } from './balances.ts';
import type { Subject } from './booking-money.ts';
import type { NewEntry } from './entries.ts';

/** A receipt, credit note, void or invoice that has no number yet. */
export interface NewPaper {
  entry: NewEntry;
  paper: Omit<Paper, 'number'>;
}

export interface Occasion {
  /** `null` for money that belongs to no booking. */
  subject: Subject | null;
  /** The payer of the payment. */
  payer: Paper['payer'];
  method: Paper['method'];
  /** What staff wrote. */
  reference: string | null;
  /** The balance before and after the entry; `null` for money that counts for no booking. */
  balance: { before: StoredBalance; after: StoredBalance } | null;
  /** The receipt of the payment, for a paper that takes it back. */
  receipt: Paper | null;
  /** The booking's current invoice. A payment for it has a plain receipt, because one sale has one tax invoice. */
  invoice: Paper | null;
}

const NOTHING = {
  ...{ bookingId: null, bookingReference: null, title: 'Payment', package: null },
  ...{ startsAt: null, endsAt: null, place: null, attendee: null, buyer: null, restDueOn: null },
};

function kindOf({ kind, takesBack }: NewEntry, { receipt, invoice }: Occasion, hasTaxNumber: boolean): Paper['kind'] {
  if (takesBack !== null) return 'void';
  if (kind === 'payment') return hasTaxNumber && invoice === null ? 'tax-invoice' : 'receipt';
  return hasTaxNumber && receipt?.kind !== 'receipt' ? 'tax-credit-note' : 'credit-note';
}

/** Returns which part of the price a payment is, by the sums that the booking page asks for; `null` for one beyond the whole. */
function partOf(amount: number, { before, after }: { before: StoredBalance; after: StoredBalance }): PaidPart | null {
  if (after.due === null) return 'part';
  const at = { due: after.due, paid: before.paid, deposit: before.deposit };
  const whole = amountOfPart('all', at);
  if (whole <= 0) return null;
  if (amount >= whole) return before.paid > 0 ? 'rest' : 'whole';
  return amount === amountOfPart('deposit', at) ? 'deposit' : 'part';
}

/** Returns what its receipt says was bought, for a paper that takes a payment back; nothing if that names another booking. */
function boughtBy(receipt: Paper, subject: Subject | null) {
  if (subject !== null && subject.bookingId !== receipt.bookingId) return {};
  const { number: _number, payer: _payer, restDueOn: _restDueOn, ...bought } = receipt;
  return bought;
}

/** Draws up the paper of a payment, of a refund, or of a voided payment. */
export function drawPaper(entry: NewEntry, occasion: Occasion, seller = readSeller()): NewPaper {
  const { subject, payer, method, reference, balance, receipt, invoice } = occasion;
  const kind = kindOf(entry, occasion, seller.trn !== null);
  const amount = Math.abs(entry.amount);
  const isReceipt = entry.kind === 'payment' && entry.takesBack === null;
  return {
    entry,
    paper: {
      ...(subject ?? { ...NOTHING, payer }),
      price: balance?.after.due ?? null,
      ...(receipt && boughtBy(receipt, subject)),
      ...{ kind, day: entry.day, seller, method, reference, amount },
      part: isReceipt ? balance && partOf(amount, balance) : (receipt?.part ?? null),
      rest: isReceipt ? (balance?.after.rest ?? 0) : 0,
      ...{ dueOn: null, transferText: null },
      refersTo: (isReceipt ? invoice : receipt)?.number ?? null,
      takenBack: receipt && { kind: receipt.kind, day: receipt.day, amount: receipt.amount },
    },
  };
}

interface Issue {
  /** Whether the papers are sent by email. */
  notify?: boolean | undefined;
  /** What receipts and invoices say was bought, if the statement changes it: JSON like `SUBJECT`. */
  subject?: Sql;
}

/** Expressions that issue papers. `issued` has each as `paper`. */
export function issuePapers(
  papers: readonly (NewPaper | undefined)[],
  now: Date,
  { notify = true, subject = sql`null::json` }: Issue = {},
): Sql {
  const rows = papers
    .filter((paper) => paper !== undefined)
    .map(({ entry, paper }, nth) => ({ entry: entry.id, isOfBooking: entry.rowId !== null, paper, nth }));
  return sql`
    drawn as (
      select entry, nth, paper || coalesce(bought.subject, '{}')
        || jsonb_build_object('title', coalesce(bought.subject ->> 'title', paper ->> 'title')) as paper
      from json_to_recordset(${JSON.stringify(rows)}::json) as drawn (entry uuid, paper jsonb, nth integer)
      left join lateral (select ${subject}::jsonb as subject) bought on paper ->> 'takenBack' is null
    ),
    ${issueDrawn({ isSent: notify && rows.every(({ isOfBooking }) => isOfBooking), now })}`;
}

/**
 * Expressions that number the papers in `drawn` (`entry`, `paper`, `nth`) within the year without a gap, such as 2026-0187, and
 * send them to the payer. `issued` has each as `paper`.
 */
export function issueDrawn({ isSent, now }: { isSent: boolean; now: Date }): Sql {
  const year = dubaiDate(now).slice(0, 4);
  return sql`
    last_number as (
      insert into receipt_years (year, last) select ${year}::integer, count(*)::integer from drawn having count(*) > 0
      on conflict (year) do update set last = receipt_years.last + excluded.last
      returning last
    ),
    numbered as (
      select entry, paper, last + 1 - row_number() over (order by nth desc) as nth from drawn cross join last_number
    ),
    issued as (
      insert into receipts (number, kind, entry_id, paper, issued_at)
      select number, paper ->> 'kind', entry, paper || jsonb_build_object('number', number), ${now}::timestamptz
      from numbered cross join lateral (values (${`${year}-`} || lpad(nth::text, greatest(length(nth::text), 4), '0'))) as named (number)
      returning paper
    ),
    papers_queued as (${queueMessages({
      messages: isSent ? ['receipt-issued'] : [],
      ...{ now, from: sql`issued` },
      personKey: sql`lower(paper -> 'payer' ->> 'email')`,
      rowId: sql`(paper ->> 'bookingId')::uuid`,
      payload: sql`jsonb_build_object('email', paper -> 'payer' ->> 'email', 'paper', paper)`,
      where: sql`paper -> 'payer' ->> 'email' is not null`,
    })})`;
}
