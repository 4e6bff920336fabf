import { isPaidState } from '#src/contract/booking-parts.ts';
import { STAFF_DAYS, UNPAID_DAYS, type Registration } from '#src/contract/registrations.ts';
import { BALANCE_WORDS } from '#src/islands/admin/kit/state-words.ts';
import type { StateName } from '#src/islands/dashboard/State.tsx';
import { formatComing } from '#src/lib/dates.ts';
import { formatAmount } from '#src/lib/money.ts';
import { formatCount } from '#src/lib/text.ts';

const DAY_MS = 86_400_000;

type Place = Pick<Registration, 'cancelledAt' | 'trainingCancelledAt' | 'trainingEndsAt'>;

/** Whether a row takes payments, marks and holds. What was recorded can be taken back of every row. */
export function takesMarks({ cancelledAt, trainingCancelledAt }: Place): boolean {
  return cancelledAt === null && trainingCancelledAt === null;
}

/** Whether its training ended that many days ago. */
export function isOver({ trainingEndsAt }: Place, days = 0): boolean {
  return trainingEndsAt !== null && Date.parse(trainingEndsAt) <= Date.now() - days * DAY_MS;
}

/** Whether a row is cancelled, and its place can be taken again. */
export function canBePutBack(row: Place): boolean {
  return row.cancelledAt !== null && row.trainingCancelledAt === null && !isOver(row, STAFF_DAYS);
}

/** Whether a place has been unpaid for three days. Who waits for dates has none. */
export function isOverdue({ trainingId, isPaid, cancelledAt, createdAt }: Registration): boolean {
  return trainingId !== null && !isPaid && cancelledAt === null && !isWithin(UNPAID_DAYS, createdAt);
}

/** Whether an instant is within so many days before now. */
export function isWithin(days: number, instant: string): boolean {
  return Date.parse(instant) > Date.now() - days * DAY_MS;
}

export interface PaymentStatus {
  value: 'pending' | 'paid';
  label: string;
  state: StateName;
}

export function paymentStatus(row: Registration): PaymentStatus {
  const { state } = row.balance;
  const [mark, label] = BALANCE_WORDS[state];
  return {
    ...{ value: isPaidState(state) ? 'paid' : 'pending', label },
    state: isOverdue(row) && state === 'unpaid' ? 'overdue' : mark,
  };
}

/** How a place ended. */
export const endWord = ({ lapsedAt }: Registration): string => (lapsedAt === null ? 'Cancelled' : 'Lapsed');

interface PlaceState {
  of: StateName;
  word: string;
  why?: string;
  /** Whether somebody must act on the reason. */
  isUrgent?: boolean;
}

/** In AED: all that was paid where staff cancelled the booking to give it back, else the surplus. */
export function toRefund({ cancelledAt, moneyBackAt, balance }: Registration): number {
  return cancelledAt !== null && moneyBackAt !== null ? balance.paidAed : balance.surplusAed;
}

/** How a place stands: its payment, or how it ended. */
export function placeState(row: Registration): PlaceState {
  const sum = toRefund(row);
  const refund = sum > 0 && { why: `${formatAmount(sum)} to refund`, isUrgent: true };
  if (row.cancelledAt !== null) {
    return { of: 'over', word: endWord(row), ...(refund || { why: formatComing(row.cancelledAt) }) };
  }
  const { state } = row.balance;
  const [of, word] = BALANCE_WORDS[state];
  if (refund) return { of, word: 'Paid', ...refund };
  if (state !== 'unpaid') return { of, word };
  if (!isOverdue(row)) return { of: 'open', word: 'Unpaid', why: `since ${formatComing(row.createdAt)}` };
  const days = Math.floor((Date.now() - Date.parse(row.createdAt)) / DAY_MS);
  return { of: 'overdue', word: 'Unpaid', why: `for ${formatCount(days, 'day', 'days')}`, isUrgent: true };
}
