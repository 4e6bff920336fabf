import { beforeEach, expect, test, vi } from 'vitest';
import { $workshop, loadWorkshop } from './workshop.ts';

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
  registrationOpen: true,
};
const shown = { ...PAGE, ...REST };
const another = { ...REST, id: 1_000, title: 'Newborn care' };

/** Lets the server answer with both workshops, or not at all. */
function answer(isThere: boolean): void {
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
])('%s shows its own workshop, else that of the page', async (path, workshop) => {
  answer(true);
  await loadWorkshop(path, PAGE);
  expect($workshop.get()).toEqual({ phase: 'found', workshop });
});

test('without an answer a workshop is missing, but one that is known stays', async () => {
  answer(false);
  await loadWorkshop('/workshop', PAGE);
  expect($workshop.get()).toEqual({ phase: 'missing' });
  answer(true);
  await loadWorkshop('/workshop', PAGE);
  answer(false);
  await loadWorkshop('/workshop', PAGE);
  expect($workshop.get()).toEqual({ phase: 'found', workshop: shown });
});
