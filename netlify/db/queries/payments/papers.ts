import sql, { type Sql } from 'sql-template-tag';
import { amountOfPart } from '#src/contract/booking.ts';
import type { Paper } from '#src/contract/papers.ts';
import type { PaidPart } from '#src/contract/receipts.ts';
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
  payer: Paper['payer'];
  method: Paper['method'];
  /** What staff wrote. */
  reference: string | null;
  /** Before and after the entry; `null` for money that counts for no booking. */
  balance: { before: StoredBalance; after: StoredBalance } | null;
  /** The payment's, for what takes it back. */
  receipt: Paper | null;
}

const NOTHING = {
  ...{ bookingId: null, bookingReference: null, title: 'Payment', package: null },
  ...{ startsAt: null, endsAt: null, place: null, attendee: null, restDueOn: null },
};

function kindOf({ kind, takesBack }: NewEntry, hasTaxNumber: boolean): Paper['kind'] {
  if (takesBack !== null) return 'void';
  if (kind === 'payment') return hasTaxNumber ? 'tax-invoice' : 'receipt';
  return hasTaxNumber ? 'tax-credit-note' : 'credit-note';
}

/** What of the price a payment is; `null` for one on top of the whole. By the sums that the booking page asks for. */
function partOf(amount: number, { before, after }: { before: StoredBalance; after: StoredBalance }): PaidPart | null {
  if (after.due === null) return 'part';
  const at = { due: after.due, paid: before.paid, deposit: before.deposit };
  const whole = amountOfPart('all', at);
  if (whole <= 0) return null;
  if (amount >= whole) return before.paid > 0 ? 'rest' : 'whole';
  return amount === amountOfPart('deposit', at) ? 'deposit' : 'part';
}

/** What takes a payment back says what its receipt does, also after a move. The receipt of money that was assigned names another booking. */
function boughtBy(receipt: Paper, subject: Subject | null) {
  if (subject !== null && subject.bookingId !== receipt.bookingId) return {};
  const {
    bookingId,
    bookingReference,
    title,
    package: packageName,
    startsAt,
    endsAt,
    place,
    attendee,
    price,
  } = receipt;
  return { bookingId, bookingReference, title, package: packageName, startsAt, endsAt, place, attendee, price };
}

/** The paper of a payment, of a refund, or of a payment that is taken back. */
export function drawPaper(
  entry: NewEntry,
  { subject, payer, method, reference, balance, receipt }: Occasion,
): NewPaper {
  const seller = readSeller();
  const kind = kindOf(entry, seller.trn !== null);
  const amount = Math.abs(entry.amount);
  const isReceipt = entry.kind === 'payment' && entry.takesBack === null;
  return {
    entry,
    paper: {
      ...(subject ?? { ...NOTHING, payer }),
      ...{ kind, day: entry.day, seller, method, reference, amount },
      price: balance?.after.due ?? null,
      part: isReceipt ? balance && partOf(amount, balance) : (receipt?.part ?? null),
      rest: isReceipt ? (balance?.after.rest ?? 0) : 0,
      refersTo: receipt?.number ?? null,
      takenBack: receipt && { day: receipt.day, amount: receipt.amount },
      ...(receipt && boughtBy(receipt, subject)),
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
