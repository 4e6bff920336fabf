import { isPaidState } from '#src/contract/booking-parts.ts';
import { STAFF_DAYS, UNPAID_DAYS, type Registration } from '#src/contract/registrations.ts';
import { BALANCE_WORDS } from '#src/islands/admin/kit/state-words.ts';
import type { StateName } from '#src/islands/dashboard/State.tsx';
import { formatComing } from '#src/lib/dates.ts';
import { formatAmount } from '#src/lib/money.ts';
import { formatCount } from '#src/lib/text.ts';

const DAY_MS = 86_400_000;

type Place = Pick<Registration, 'cancelledAt' | 'trainingCancelledAt' | 'trainingEndsAt'>;

/** Whether a registration takes payments, marks and holds. What was recorded can be taken back in any case. */
export function takesMarks({ cancelledAt, trainingCancelledAt }: Place): boolean {
  return cancelledAt === null && trainingCancelledAt === null;
}

/** Whether the training ended at least `days` days ago. */
export function isOver({ trainingEndsAt }: Place, days = 0): boolean {
  return trainingEndsAt !== null && Date.parse(trainingEndsAt) <= Date.now() - days * DAY_MS;
}

/** Whether a registration is cancelled and can be restored. */
export function canBePutBack(row: Place): boolean {
  return row.cancelledAt !== null && row.trainingCancelledAt === null && !isOver(row, STAFF_DAYS);
}

/** Whether a place has been unpaid for `UNPAID_DAYS`. A registration that waits for dates has no place. */
export function isOverdue(row: Registration): boolean {
  return row.trainingId !== null && !row.isPaid && takesMarks(row) && !isWithin(UNPAID_DAYS, row.createdAt);
}

/** Whether an instant is at most so many days ago. */
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
  /** Whether `why` needs action by staff. */
  isUrgent?: boolean;
}

/** The amount to refund in AED: everything paid if staff cancelled the training, or the booking to give it back; otherwise the surplus. */
export function toRefund({ cancelledAt, trainingCancelledAt, moneyBackAt, balance }: Registration): number {
  const isAll = cancelledAt === null ? trainingCancelledAt !== null : moneyBackAt !== null;
  return isAll ? balance.paidAed : balance.surplusAed;
}

/** The state of a place: its payment, or how it ended. */
export function placeState(row: Registration): PlaceState {
  const sum = toRefund(row);
  const refund = sum > 0 && { why: `${formatAmount(sum)} to refund`, isUrgent: true };
  const endedAt = row.cancelledAt ?? row.trainingCancelledAt;
  if (endedAt !== null) return { of: 'over', word: endWord(row), ...(refund || { why: formatComing(endedAt) }) };
  const { state } = row.balance;
  const [of, word] = BALANCE_WORDS[state];
  if (refund) return { of, word: 'Paid', ...refund };
  if (state !== 'unpaid') return { of, word };
  if (!isOverdue(row)) return { of: 'open', word: 'Unpaid', why: `since ${formatComing(row.createdAt)}` };
  const days = Math.floor((Date.now() - Date.parse(row.createdAt)) / DAY_MS);
  return { of: 'overdue', word: 'Unpaid', why: `for ${formatCount(days, 'day', 'days')}`, isUrgent: true };
}
