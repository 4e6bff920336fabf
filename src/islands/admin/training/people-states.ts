import type { Registration } from '#src/contract/registrations.ts';
import { BALANCE_WORDS } from '#src/islands/admin/rows/balance-words.ts';
import { isOverdue } from '#src/islands/admin/registrations/PaymentReminder.tsx';
import type { StateName } from '#src/islands/dashboard/State.tsx';
import { formatComing } from '#src/lib/dates.ts';
import { formatCount } from '#src/lib/text.ts';
import { attendeeName, bookerName, fullNameOf } from '#src/lib/people.ts';

const DAY_MS = 86_400_000;

interface PlaceState {
  of: StateName;
  word: string;
  why?: string;
  /** Whether somebody must act on the reason. */
  isUrgent?: boolean;
}

/** How a place stands: its payment, or how it ended. */
export function placeState(row: Registration): PlaceState {
  const { paidAed: paid, surplusAed, state } = row.balance;
  if (row.cancelledAt !== null) {
    const word = row.lapsedAt === null ? 'Cancelled' : 'Lapsed';
    if (paid > 0) return { of: 'over', word, why: `${paid.toLocaleString('en-GB')} to refund`, isUrgent: true };
    return { of: 'over', word, why: formatComing(row.cancelledAt) };
  }
  const [of, word] = BALANCE_WORDS[state];
  if (state === 'over')
    return { of, word: 'Paid', why: `${surplusAed.toLocaleString('en-GB')} to refund`, isUrgent: true };
  if (state !== 'unpaid') return { of, word };
  if (!isOverdue(row)) return { of: 'open', word: 'Unpaid', why: `since ${formatComing(row.createdAt)}` };
  const days = Math.floor((Date.now() - Date.parse(row.createdAt)) / DAY_MS);
  return { of: 'overdue', word: 'Unpaid', why: `for ${formatCount(days, 'day', 'days')}`, isUrgent: true };
}

/** Who attends: a name, or how many. `null` if a parent has not said yet. */
export function attendsText(row: Registration): string | null {
  if (row.nannies > 1) {
    const missing = row.attendees.filter(({ firstName }) => firstName === null).length;
    const names = missing > 0 ? `, ${formatCount(missing, 'name', 'names')} missing` : '';
    return `${row.nannies} nannies${names}`;
  }
  return row.attendees[0]?.firstName == null ? null : attendeeName(row);
}

/** Who booked; `null` if that person attends. */
export function bookedBy(row: Registration): string | null {
  if (row.nannies > 1) return row.company ?? fullNameOf(row);
  return attendsText(row) === null ? fullNameOf(row) : bookerName(row);
}

/** Those who have no place any more come last. */
export function cancelledLast(rows: readonly Registration[]): Registration[] {
  const isOver = ({ cancelledAt }: Registration) => Number(cancelledAt !== null);
  return rows.toSorted((one, other) => isOver(one) - isOver(other));
}
