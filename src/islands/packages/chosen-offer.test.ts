import { expect, test, vi } from 'vitest';
import { stubVisit } from '#tests/support/visit.ts';
import { ApiError } from '#src/contract/client.ts';
import { $trainings } from '#src/stores/trainings.ts';
import { isUnanswered, markUnanswered } from '#src/stores/unanswered.ts';
import { ChangedOfferError, changeOf, freeAfterRefusal, sendChecked, sendChoice, type Offer } from './chosen-offer.ts';

const OFFER: Offer = {
  ...{ id: 'a', name: 'Essential', includes: [], priceAed: 1950, familyPriceAed: null, depositAed: null },
  spotsRemaining: 3,
};

test.each([
  ['nothing', {}, {}, null],
  ['fewer places', {}, { spotsRemaining: 1 }, null],
  ['another list of what is in it', {}, { includes: ['Workbook'] }, null],
  ['another price', {}, { priceAed: 2100 }, /^The price has changed: Essential is AED 2,100\. /],
  ['a price for members', {}, { familyPriceAed: 1700 }, /AED 1,950, AED 1,700 for Nova Family/],
  ['its last place taken', {}, { spotsRemaining: 0 }, /^Essential is full now\./],
  ['a place to wait for that is free', { spotsRemaining: 0 }, {}, /^There are free places now\./],
  ['still full', { spotsRemaining: 0 }, { spotsRemaining: 0 }, null],
] as const)('the form says what has changed: %s', (_what, before, after, message) => {
  const change = changeOf({ ...OFFER, ...before }, { ...OFFER, ...after } as Offer);
  if (message === null) expect(change).toBeNull();
  else expect(change).toMatch(message);
});

test('several nannies need as many places', () => {
  const left = (spotsRemaining: number) => changeOf(OFFER, { ...OFFER, spotsRemaining }, 3);
  expect(left(3)).toBeNull();
  expect(left(2)).toBe('Only 2 places are free now. Please choose fewer nannies.');
  expect(left(1)).toBe('Only 1 place is free now. Please choose fewer nannies.');
  expect(left(0)).toMatch(/^Essential is full now\./);
});

test.each([
  ['one was refused, whatever the list says', 5, 1, 0],
  ['the list knows how many are left', 1, 4, 1],
  ['the list is older than the refusal', 5, 3, 2],
  ['it is in no list', undefined, 3, 0],
])('places that are left after a refusal: %s', (_what, listed, nannies, free) => {
  expect(freeAfterRefusal(listed, nannies)).toBe(free);
});

test('a package that is gone is to be chosen again', () => {
  expect(changeOf(OFFER, undefined)).toBe('Essential can’t be booked any more. Please choose again.');
});

/** The list of trainings, in which so many places of the package are free. */
function listed(spotsRemaining: number): object[] {
  const texts = { title: '', description: '', date: '', time: '', location: '', price: '' };
  const facts = { startsAt: '', endsAt: '', priceAed: 1950, paymentLink: null, state: 'open', spotsRemaining };
  const course = { id: 1, kind: 'course', entry: null, courseType: null, sessions: [] };
  return [{ ...texts, ...facts, ...course, packages: [{ ...OFFER, spotsRemaining }] }];
}

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a failure', new ApiError(502, '', '')],
])('a registration for the last places that gets %s is sent again, whatever is free by now', async (_what, failure) => {
  let free = 3;
  stubVisit();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(listed(free))));
  const register = vi.fn(() => {
    free = 0;
    return Promise.reject(failure);
  });
  const send = (idempotencyKey: string, offer = OFFER) =>
    sendChoice({ trainingId: 1, offer }, { values: { nannies: '3' }, options: { idempotencyKey } }, register);
  await expect(send('key')).rejects.toBe(failure);
  register.mockResolvedValueOnce('registered' as never);
  // The form offers the full package while its own places may be those taken.
  expect(isUnanswered(1)).toBe(true);
  expect(await send('key', { ...OFFER, spotsRemaining: Infinity })).toBe('registered');
  expect(isUnanswered(1)).toBe(false);
  await expect(send('of-other-values')).rejects.toThrow(ChangedOfferError);
  expect(register).toHaveBeenCalledTimes(2);
  $trainings.set(null);
});

test.each([
  ['one request too many', 'key', 1, new ApiError(429, '', ''), true],
  ['a question about the number', 'key', 1, new ApiError(422, 'invalid', ''), true],
  ['a refusal', 'key', 1, new ApiError(409, 'already_registered', ''), false],
  ['an answer to other values', 'of-other-values', 1, null, false],
  ['an answer for another training', 'of-another-training', 2, null, true],
])('whether a registration is still unanswered after %s', async (_what, idempotencyKey, trainingId, error, isKept) => {
  stubVisit();
  markUnanswered('key', 1);
  const send = () => (error ? Promise.reject(error) : Promise.resolve('registered'));
  await sendChecked({ idempotencyKey, trainingId }, () => Promise.resolve(), send).catch(() => undefined);
  expect(isUnanswered(1)).toBe(isKept);
});
