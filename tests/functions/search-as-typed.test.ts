import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/course-registrations.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import { waitlistBody } from '#tests/support/waitlist.ts';
import { createWorkshop, WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

/** One name whose accents are one character with their letter, and characters of their own. */
const NAME = 'Zoë Crème 100%';
const DECOMPOSED = NAME.normalize('NFD');

async function found(path: string, search: string): Promise<number> {
  const { body } = await admin.get(`${path}?search=${encodeURIComponent(search)}`);
  return (body as unknown[]).length;
}

test.for<[path: string, arrive: (name: string) => Promise<unknown>]>([
  ['/api/newsletter', (name) => signUp(api, { firstName: name })],
  [
    '/api/registrations',
    async (name) => register(api.visitor(), await createWorkshop(api.database), { company: name }),
  ],
  ['/api/admin/workshops', (name) => admin.post('/api/admin/workshops', { ...WORKSHOP_BODY, title: name })],
  [
    '/api/enquiries',
    (message) =>
      api.visitor().post('/api/enquiries', { name: 'Li', email: 'li@example.com', service: 'hire', message }),
  ],
])('%s: an accented name is found however its accents were typed', async ([path, arrive]) => {
  await arrive(NAME);
  await arrive(DECOMPOSED);
  for (const search of [NAME, DECOMPOSED, NAME.toUpperCase(), 'zoë', 'crème 100%']) {
    expect([search, await found(path, search)]).toEqual([search, 2]);
  }
  for (const search of ['zoe crème', 'crème 100_']) expect([search, await found(path, search)]).toEqual([search, 0]);
});

test.for<[path: string, arrive: (phone: string) => Promise<unknown>]>([
  ['/api/referrals', (whatsappNumber) => refer(api.visitor(), { whatsappNumber })],
  ['/api/registrations', async (phone) => register(api.visitor(), await createWorkshop(api.database), { phone })],
  [
    '/api/course-registrations',
    (phone) => api.visitor().post('/api/course-registrations', courseRegistrationBody({ phone })),
  ],
  ['/api/waitlist', (phone) => api.visitor().post('/api/waitlist', waitlistBody({ phone }))],
])('%s: a phone number is found however it was typed, and however it is searched for', async ([path, arrive]) => {
  await arrive('0501112223');
  await arrive('+971 (50) 111-2223');
  await arrive('0501112224');
  for (const search of ['0501112223', '050 111 2223', '\u202a+971 50 111 2223\u202c', '00971-50-1112223', '111 2223']) {
    expect([search, await found(path, search)]).toEqual([search, 2]);
  }
});

test('a phrase of an enquiry is found also over its line breaks', async () => {
  const message = 'We have two\r\nchildren,\t and a  dog.';
  await api.visitor().post('/api/enquiries', { name: 'Li', email: 'li@example.com', service: 'hire', message });
  for (const search of ['two children', 'children, and a dog']) expect(await found('/api/enquiries', search)).toBe(1);
});
