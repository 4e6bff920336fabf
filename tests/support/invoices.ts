import { expect } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import type { Api } from './api.ts';
import type { Caller } from './caller.ts';
import { inCash, papersOf, paymentCalls } from './payments.ts';

export const BUYER = {
  ...{ name: 'Little Steps Nursery L.L.C.', address: 'Villa 12\nJumeirah', trn: '100000000000017', order: 'PO 4711' },
};

export const TODAY = dubaiDate(new Date());

/** Calls about the invoices of bookings, on one API. */
export function invoiceCalls(api: Api, admin: Caller) {
  const { deliver, booked, booking, registration } = paymentCalls(api, admin);
  const path = (id: string) => `/api/registrations/${id}/invoice`;
  const send = (id: string) => admin.post(path(id), {});
  const papers = (id: string) => papersOf(api.database, id);
  return {
    ...{ deliver, booked, booking, registration, send, papers },
    takeBack: (id: string) => admin.delete(path(id)),
    change: (id: string, body: object) => admin.patch(`/api/registrations/${id}`, body),
    pay: (id: string, amountAed: number) =>
      admin.add('/api/admin/payments', { ...inCash(id, amountAed), method: 'transfer' }),
    /** What each paper of a booking is, with its amount in AED. */
    kinds: async (id: string) => (await papers(id)).map(({ kind, amount }) => `${kind} ${amount / 100}`),
    invoiced: async (changes?: Record<string, unknown>) => {
      const { id, workshopId } = await booked(changes);
      const { status, body } = await send(id);
      expect(status).toBe(201);
      return { id, workshopId, number: (body as { number: string }).number };
    },
    /** Every number of the year is given, and to one paper. */
    expectNoGap: async () => {
      const rows = await api.rows<{ number: string }>`select number from receipts order by length(number), number`;
      const year = TODAY.slice(0, 4);
      expect(rows.map(({ number }) => number)).toEqual(
        rows.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`),
      );
    },
  };
}
