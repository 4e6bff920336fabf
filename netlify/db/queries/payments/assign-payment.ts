import sql from 'sql-template-tag';
import type { Closed } from '#src/contract/registrations.ts';
import { isUuid } from '#src/lib/ids.ts';
import type { Database } from '../../database.ts';
import { recordedBy } from '../history.ts';
import { withEntries } from './balances.ts';
import { duePaid, standing } from './decisions.ts';
import { entry, insertEntries } from './entries.ts';
import { finish } from './follow-up.ts';
import { lockPayment } from './locked-payment.ts';
import { stateWords } from './stored-payment.ts';

interface Assignment {
  table: 'registrations' | 'referrals';
  rowId: string;
  /** Whether to let off what then remains due. */
  letOff: boolean;
  now: Date;
}

type Outcome = 'assigned' | 'missing' | 'no-row' | 'conflict' | Closed;

/** Assigns a payment that needs attention to a booking, for which it then counts. */
export function assignPayment(
  database: Database,
  id: string,
  { table, rowId, letOff, now }: Assignment,
): Promise<Outcome> {
  return database.transaction(async (run) => {
    const found = await lockPayment(run, id, isUuid(rowId) ? rowId : null);
    if (found === null) return 'missing';
    const { payment, booking } = found;
    if (booking === null || (booking.id === rowId && booking.tableName !== table)) return 'no-row';
    if (payment.problem === null || payment.isResolved || booking.id !== rowId) return 'conflict';
    if (standing(payment.entries) <= 0) return 'conflict';
    if (booking.closed !== null) return booking.closed;

    const written = { paymentId: id, source: 'staff' } as const;
    const counts = payment.rowId === null && payment.currency === 'aed';
    const given = counts ? standing(payment.entries) : 0;
    const received = entry(now, booking, { kind: 'payment', amount: given, ...written });
    const due = duePaid(booking, given, { isWhole: letOff, ...written }, now);
    const { rest } = withEntries(booking.balance, [received, ...due]);
    const added = [
      ...due,
      ...(letOff && rest > 0 ? [entry(now, booking, { kind: 'let-off', amount: rest, ...written })] : []),
    ];
    await run(sql`
      with resolved as (
        update payments set resolved_at = ${now}::timestamptz, ${recordedBy('admin', now, stateWords('attention', 'resolved'))}
        where id = ${id}::uuid
      ),
      given as (
        update entries set row_id = ${rowId}::uuid, training_id = ${booking.trainingId}::integer,
          package = ${booking.package}
        where payment_id = ${id}::uuid and row_id is null
      )
      ${insertEntries(added, now)}`);
    const after = withEntries(booking.balance, [received, ...added]);
    await finish(run, { booking, after, paper: undefined, author: 'admin', now });
    return 'assigned';
  });
}
