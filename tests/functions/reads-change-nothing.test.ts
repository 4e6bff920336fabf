import { expect, test } from 'vitest';
import { loadFunctions } from '#scripts/server/functions.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody } from '#tests/support/bodies.ts';
import { DAY, later } from '#tests/support/clock.ts';
import { digests } from '#tests/support/every-table.ts';
import { fullWorkshop } from '#tests/support/offers.ts';
import { insertEntry } from '#tests/support/outbox.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop, moveWorkshop, PAST_DAY } from '#tests/support/workshops.ts';

/** Programs open links in advance, so no GET of any function changes data. */

const api = await startApi();
const admin = await api.signedIn('admin');
const workshop = await createWorkshop(api.database);

/** Creates rows that are due for a change: an offer, an unpaid place, a message. */
const registration = await later(-4 * DAY, async () => {
  await fullWorkshop(api, { waiting: 1 });
  await insertEntry(api.database);
  return register(api.visitor(), workshop);
});
await admin.patch(`/api/registrations/${registration}`, { isPaid: true, attended: true });
const end = new Date('2036-07-06T10:00+04:00');
await moveWorkshop(api.database, workshop, PAST_DAY);
const { body } = await admin.post('/api/admin/certificates', { registrationIds: [registration] });
await moveWorkshop(api.database, workshop, end);
const [{ number = '' } = {}] = (body as { issued: { number?: string }[] }).issued;
const { deliver, booked } = paymentCalls(api, admin);
await deliver({ object: checkout({ client_reference_id: (await booked()).id }) });
const [receipt] = await api.rows<{ number: string }>`select number from receipts`;
await api.visitor().post('/api/enquiries', enquiryBody({ website: 'x' }));
await api.visitor().post('/api/course-registrations', courseRegistrationBody());
await refer(api.visitor());
const calendar = (await admin.post('/api/admin/calendar-link', {})).body as { url: string };

/** Full addresses of paths that need an id or a query. */
const ADDRESSES: Record<string, string> = {
  '/api/admin/chat': `/api/admin/chat?registrationId=${registration}`,
  '/api/ledger': '/api/ledger?referralCode=MUMSGIST',
  '/api/admin/history': `/api/admin/history?row=${registration}`,
  '/api/admin/certificates': `/api/admin/certificates?workshopId=${workshop}`,
  '/api/admin/codes': '/api/admin/codes?search=nova',
  '/api/admin/person': '/api/admin/person?key=maria.1@example.com',
  '/api/admin/search': '/api/admin/search?q=maria',
  '/api/admin/receipts/:number': `/api/admin/receipts/${receipt?.number}.pdf`,
  '/api/calendar/:token': new URL(calendar.url).pathname,
  '/api/certificates/:number': `/api/certificates/${number}`,
};

const READABLE = (
  await Promise.all(
    (await loadFunctions())
      .flatMap(({ paths }) => paths)
      .map(async (path) => {
        if (!path.startsWith('/api/')) return [];
        const { headers } = await api.visitor().send('PROPFIND', path.replace(/:\w+/, registration), {});
        return (headers.get('allow') ?? '').split(', ').includes('GET') ? [path] : [];
      }),
  )
).flat();

test.for(READABLE)('GET %s changes nothing', async (path) => {
  const before = await digests(api.database, ['sign_ins', 'access_log']);
  const { status, text } = await admin.send('GET', ADDRESSES[path] ?? path, { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(status, text).toBe(200);
  expect(await digests(api.database, ['sign_ins', 'access_log'])).toEqual(before);
});

test('the list of functions is complete', () => {
  expect(READABLE.length).toBeGreaterThan(20);
});
