import type { Booking } from '#src/contract/booking.ts';
import { WORKSHOP } from './workshop-page.ts';

/** Of a registration. */
export const ID = '5f0c2a9e-7a51-4c1e-9a55-0d6f3b2c1a77';

/** A token starts with the id of its registration. */
export const TOKEN = `${Buffer.from(`${ID.replaceAll('-', '')}000000`, 'hex').toString('base64url')}.signature`;

export function booking(changes: Partial<Booking> = {}): Booking {
  return {
    reference: 'GZW5XF',
    firstName: 'Maria',
    lastName: 'Santos',
    nannyFirstName: null,
    nannyLastName: null,
    nannyEmail: null,
    email: 'maria@example.com',
    phone: '+971 50 123 4567',
    isPaid: false,
    balance: { dueAed: 300, paidAed: 0, letOffAed: 0, restAed: 300, surplusAed: 0, state: 'unpaid' },
    ...{ dueAed: 300, paidAed: 0, depositAed: null, payBy: null, payments: [], refunds: [], receipts: [] },
    ...{ isToPayBack: false, moneyBackAt: null, movedFrom: null, nannies: 1 },
    payable: [],
    paymentLink: 'https://pay.example/own?client_reference_id=5f0c2a9e',
    attended: false,
    certificate: null,
    changeableUntil: '2099-01-15T06:00:00.000Z',
    cancelledAt: null,
    calendarUid: 'event-of-maria@nova.example',
    calendarSequence: 2,
    ...{ courseType: null, sessions: [] },
    workshop: {
      ...WORKSHOP,
      date: 'Saturday 17 January 2099',
      startsAt: '2099-01-17T10:00:00+04:00',
      endsAt: '2099-01-17T13:00:00+04:00',
    },
    ...changes,
  };
}
