import type { Page } from 'playwright/test';
import type { Booking } from '#src/contract/booking.ts';
import { WORKSHOP } from './workshop-page.ts';

/** Of a registration. */
export const ID = '5f0c2a9e-7a51-4c1e-9a55-0d6f3b2c1a77';

/** A token starts with the id of its registration. */
export const TOKEN = `${Buffer.from(`${ID.replaceAll('-', '')}000000`, 'hex').toString('base64url')}.signature`;

const MARIA = { firstName: 'Maria', lastName: 'Santos' };

const HERSELF = 'herself';

/** Who books is the only one who attends. */
const herself = ({ firstName, lastName }: typeof MARIA): Booking['attendees'] => [
  { id: HERSELF, firstName, lastName, email: null, phone: null, attended: {}, certificate: null },
];

export function booking(changes: Partial<Booking> = {}): Booking {
  return {
    reference: 'GZW5XF',
    ...MARIA,
    nannyFirstName: null,
    nannyLastName: null,
    nannyEmail: null,
    email: 'maria@example.com',
    phone: '+971 50 123 4567',
    priceCode: null,
    isPaid: false,
    balance: { dueAed: 300, paidAed: 0, letOffAed: 0, restAed: 300, surplusAed: 0, state: 'unpaid' },
    ...{ dueAed: 300, paidAed: 0, depositAed: null, payBy: null, payments: [], refunds: [], receipts: [] },
    ...{
      moneyBackAt: null,
      toRefundAed: 0,
      movedFrom: null,
      trainingMovedFrom: null,
      nannies: 1,
      attendees: herself(MARIA),
    },
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
      entry: null,
      date: 'Saturday 17 January 2099',
      startsAt: '2099-01-17T10:00:00+04:00',
      endsAt: '2099-01-17T13:00:00+04:00',
    },
    ...changes,
  };
}

/** Mocks the booking API. @returns the requests of the page */
export async function mockBookingApi(page: Page, initial: Booking): Promise<{ call: string; body: unknown }[]> {
  const sent: { call: string; body: unknown }[] = [];
  let current = initial;
  await page.route('**/api/booking**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const body = request.postDataJSON() as Partial<Booking> & { token: string };
    sent.push({ call: `${request.method()} ${pathname}`, body });
    if (body.token !== TOKEN) {
      return route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: '' } });
    }
    if (pathname.endsWith('/data')) return route.fulfill({ json: { booking: { first_name: current.firstName } } });
    if (pathname.endsWith('/erase')) {
      return route.fulfill({ json: { erased: true, kept: [{ what: 'the record', why: 'The law asks for it.' }] } });
    }
    if (request.method() === 'PATCH') {
      const { firstName, lastName, phone } = { ...current, ...body };
      const attendees = current.attendees.map((one) => ({
        ...one,
        ...(one.id === HERSELF && { firstName, lastName }),
        ...body.attendees?.find(({ id }) => id === one.id),
      }));
      current = { ...current, firstName, lastName, phone, attendees };
    }
    if (pathname.endsWith('/cancel')) {
      current = { ...current, cancelledAt: '2098-12-01T00:00:00.000Z', paymentLink: null };
    }
    if (pathname.endsWith('/refund')) current = { ...current, moneyBackAt: '2098-12-02T00:00:00.000Z' };
    if (pathname.endsWith('/move')) {
      current = booking({ isPaid: true, movedFrom: current.workshop, paymentLink: null });
    }
    return route.fulfill({ json: current });
  });
  return sent;
}
