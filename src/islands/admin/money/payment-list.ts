import { fetchPage } from '#src/contract/lists.ts';
import {
  changePayment,
  PAYMENT_STATES,
  paymentSchema,
  type Payment,
  type PaymentChange,
} from '#src/contract/payments.ts';
import { REFERRALS } from '#src/contract/referrals.ts';
import { REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { createList, type List } from '#src/stores/list.ts';
import { TIME_SORTS } from '#src/stores/list-filters.ts';
import { bookedTraining } from '#src/islands/admin/registrations/booked-training.ts';
import { takesMarks } from '#src/islands/admin/registrations/place-offers.ts';
import { payableReferral, payableRegistration, type Payable } from './payable.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { watchExpiry } from '#src/stores/session-calls.ts';

/** Shows payments that need attention, unless the URL has another state. */
export function createPaymentList(): List<Payment> {
  return createList({
    path: '/api/admin/payments',
    row: paymentSchema,
    filters: { search: 'text', state: PAYMENT_STATES, sort: TIME_SORTS },
    defaults: { state: 'attention' },
  });
}

/** @returns whether it succeeded */
export function settlePayment(list: List<Payment>, { id }: Payment, body: PaymentChange): Promise<boolean> {
  const texts = { done: 'The payment is resolved.', failed: 'Failed to resolve the payment' };
  return runRowAction(list, changePayment(id, body), texts, list.replace);
}

/** A row that a payment can be assigned to. */
export interface Candidate {
  id: string;
  name: string;
  detail: string;
  assignTo: NonNullable<PaymentChange['assignTo']>;
  /** Whether it takes the payment. What is cancelled is put back before. */
  isOpen: boolean;
  /** `null` if it takes no payments by hand. */
  payable: Payable | null;
  /** What is still to pay, in AED; `null` where it is not known. */
  restAed: number | null;
}

const MOST = 5;

/** Registrations and referrals that a search finds. */
export async function findCandidates(search: string): Promise<Candidate[]> {
  const query = { search, limit: String(MOST) };
  const [registrations, referrals] = await watchExpiry(
    Promise.all([fetchPage(REGISTRATIONS, { ...query, kind: 'all' }), fetchPage(REFERRALS, query)]),
  );
  return [
    ...registrations.rows.map((row) => ({
      id: row.id,
      name: fullNameOf(row),
      detail: [bookedTraining(row), ...placeWords(row)].join(', '),
      assignTo: { registrationId: row.id },
      isOpen: takesMarks(row),
      payable: takesMarks(row) ? payableRegistration(row) : null,
      restAed: row.balance.restAed,
    })),
    ...referrals.rows.map((row) => ({
      id: row.id,
      name: row.fullName,
      detail: `Referral by ${row.referralCode}, ${row.status}`,
      assignTo: { referralId: row.id },
      isOpen: true,
      payable: payableReferral(row),
      restAed: null,
    })),
  ];
}

/** "paid", "cancelled", "training cancelled" */
function placeWords({ isPaid, cancelledAt, trainingCancelledAt }: Registration): string[] {
  return [
    isPaid ? 'paid' : '',
    cancelledAt === null ? '' : 'cancelled',
    trainingCancelledAt === null ? '' : 'training cancelled',
  ].filter(Boolean);
}
