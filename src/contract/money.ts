import * as z from 'zod/mini';
import { month } from './papers.ts';

/** Query of `GET /api/admin/money`. Without it, the month that it is in Dubai. */
export const moneyQuerySchema = z.object({ month: z.optional(month) });

/** A month's sums in AED, by the day of the receipts and credit notes. */
export interface Money {
  received: number;
  refunded: number;
  /** Of all live registrations, whatever the month. */
  due: number;
  byMethod: { method: string; receivedAed: number; refundedAed: number }[];
  /** Trainings that begin in the month or were paid for in it. */
  trainings: { id: number; title: string; sold: number; capacity: number; receivedAed: number }[];
  /** What came in the month and where from: source and first page, `null` where they are not known. */
  sources: { source: string | null; page: string | null; enquiries: number; registrations: number; paidAed: number }[];
}
