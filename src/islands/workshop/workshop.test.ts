import { beforeEach, expect, test, vi } from 'vitest';
import { stubVisit } from '#tests/support/visit.ts';
import { readConfirmed } from '#src/stores/confirmed-registration.ts';
import { createRegistrationForm } from './workshop-registration.ts';
import { $nextWorkshops, $workshop, $workshopStep, loadWorkshop, registerAnother } from './workshop.ts';

const PAGE = { id: 316, title: 'Toddler care' };

const REST = {
  description: '',
  date: '',
  time: '',
  location: '',
  price: '',
  spotsRemaining: 1,
  startsAt: '2027-01-17T10:00:00+04:00',
  endsAt: '2027-01-17T13:00:00+04:00',
  priceAed: 300,
  paymentLink: null,
  state: 'open' as const,
  calendarSequence: 0,
  registrationOpen: true,
};
const shown = { ...PAGE, ...REST };
const another = { ...REST, id: 1_000, title: 'Newborn care' };

/** Makes the server respond with both workshops, or fail. */
function respond(isThere: boolean): void {
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(Response.json([shown, another])) : Promise.reject(new TypeError('Failed to fetch')),
  );
}

beforeEach(() => {
  $workshop.set({ phase: 'loading' });
});

test.each([
  ['/workshop', shown],
  ['/workshops/1000', another],
  ['/workshops/1000/', another],
  ['/workshops/999', shown],
])('%s shows the workshop of the URL, else the workshop of the page', async (path, workshop) => {
  respond(true);
  await loadWorkshop(path, PAGE);
  expect($workshop.get()).toEqual({ phase: 'found', workshop });
});

test('after a failed request a workshop is missing, unless it was already loaded', async () => {
  respond(false);
  await loadWorkshop('/workshop', PAGE);
  expect($workshop.get()).toEqual({ phase: 'missing' });
  respond(true);
  await loadWorkshop('/workshop', PAGE);
  respond(false);
  await loadWorkshop('/workshop', PAGE);
  expect($workshop.get()).toEqual({ phase: 'found', workshop: shown });
});

test('the next workshops are ahead before a kept sample, of the same title before others, then the soonest', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
  const on = (id: number, title: string, day: string, state: 'open' | 'full' = 'open') => ({
    ...{ ...REST, id, title, state },
    ...{ startsAt: `${day}T10:00:00+04:00`, endsAt: `${day}T13:00:00+04:00` },
  });
  const listed = [
    on(1, 'Toddler care', '2025-06-29'),
    on(2, 'Newborn care', '2026-12-06'),
    on(3, 'Newborn care', '2026-12-13'),
    on(4, 'Toddler care', '2027-01-10', 'full'),
    shown,
    on(5, 'Toddler care', '2027-02-07'),
  ];
  const next = async (...workshops: object[]) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(workshops)));
    await loadWorkshop('/workshop', PAGE);
    return $nextWorkshops.get().map(({ id }) => id);
  };
  expect(await next(...listed)).toEqual([5, 2, 3]);
  expect(await next(listed[0] ?? {}, listed[1] ?? {}, shown)).toEqual([2, 1]);
  vi.useRealTimers();
});

const NANNY = { firstName: 'Ana', lastName: 'Santos', email: 'ana@example.com', phone: '+971 50 123 4567' };

test('a confirmation survives a reload, until another nanny is registered', async () => {
  const registrationId = 'ffffffff-0000-4000-8000-000000000000';
  const body = { success: true, message: '', registrationId, reference: 'ZZZZZZ' };
  stubVisit();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 201 })));
  $workshop.set({ phase: 'found', workshop: shown });
  await createRegistrationForm(shown, () => undefined).submit(NANNY);
  const { phone: _phone, ...nanny } = NANNY;
  expect(readConfirmed(shown.id)).toEqual({ ...nanny, nannies: 1, registrationId, reference: 'ZZZZZZ' });
  respond(true);
  $workshopStep.set('arrived');
  await loadWorkshop('/workshop', PAGE);
  expect($workshopStep.get()).toBe('confirmed');
  vi.stubGlobal('location', { pathname: '/workshop' });
  registerAnother();
  $workshopStep.set('arrived');
  await loadWorkshop('/workshop', PAGE);
  expect($workshopStep.get()).toBe('arrived');
});

test('a price that has changed leaves the page its own workshop, whose other date is chosen', async () => {
  stubVisit();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([shown, { ...another, price: 'AED 400 per nanny' }])));
  $workshop.set({ phase: 'found', workshop: another, inPlaceOf: shown });
  const form = createRegistrationForm(shown, () => undefined);
  await form.submit({ ...NANNY, trainingId: String(another.id) });
  expect($workshop.get()).toMatchObject({ workshop: { id: another.id, price: 'AED 400 per nanny' }, inPlaceOf: shown });
  await loadWorkshop('/workshops/1000', PAGE);
  expect($workshop.get()).toMatchObject({ workshop: { id: another.id }, inPlaceOf: shown });
});

test('three places whose answer was lost are sent again, though fewer are left by now', async () => {
  const body = { success: true, message: '', registrationId: 'ffffffff-0000-4000-8000-000000000000' };
  const keys: (string | null)[] = [];
  stubVisit();
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    if (!path.endsWith('/register')) {
      return Promise.resolve(Response.json([{ ...shown, spotsRemaining: keys.length === 0 ? 4 : 1 }]));
    }
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return keys.length === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json(body, { status: 201 }));
  });
  $workshop.set({ phase: 'found', workshop: shown });
  const form = createRegistrationForm(shown, () => undefined);
  await form.submit({ ...NANNY, nannies: '3' });
  await form.submit({ ...NANNY, nannies: '3' });
  expect(form.$form.get()).toEqual({ phase: 'sent' });
  expect(new Set(keys).size).toBe(1);
});
