import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#src/contract/history.ts';
import { startApi } from '#tests/support/api.ts';
import type { Answer } from '#tests/support/caller.ts';
import { courseRegistrationBody } from '#tests/support/course-registrations.ts';
import { enquiryBody } from '#tests/support/enquiries.ts';
import { referralBody, refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

interface Row {
  id: string;
  handledAt: string | null;
  handledBy: string | null;
  updatedAt: string;
}

const KINDS = [
  { path: '/api/enquiries', body: enquiryBody },
  { path: '/api/course-registrations', body: courseRegistrationBody },
  { path: '/api/referrals', body: referralBody },
];

const instant = expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string;

describe.each(KINDS)('$path', ({ path, body }) => {
  async function add(changes: Record<string, unknown> = {}): Promise<string> {
    return ((await api.visitor().post(path, body(changes))).body as { id: string }).id;
  }
  const read = async (query: string) => (await admin.get(`${path}?${query}`)).body as Row[];
  const idsOf = async (query: string) => (await read(query)).map(({ id }) => id);
  const mark = (id: string, change: unknown): Promise<Answer> => admin.patch(`${path}/${id}`, change);

  test('a row is handled by whoever marked it first, and can be taken back', async () => {
    const id = await add();
    const first = await mark(id, { handled: true });
    expect([first.status, first.body]).toMatchObject([200, { id, handledAt: instant, handledBy: 'admin' }]);
    const { handledAt } = first.body as Row;
    expect((await mark(id, { handled: true })).body).toMatchObject({ handledAt, handledBy: 'admin' });
    expect((await mark(id, { handled: false })).body).toMatchObject({ handledAt: null, handledBy: null });
    const { body: history } = await admin.get(`/api/admin/history?row=${id}`);
    expect((history as HistoryEntry[]).map(({ by, changes }) => [by, changes])).toEqual([
      ['admin', { handledAt: { from: handledAt, to: null } }],
      ['admin', { handledAt: { from: null, to: handledAt } }],
    ]);
  });

  test('the list shows what is handled, what is not, and what came since a time', async () => {
    const [open, handled] = [await add(), await add()];
    await mark(handled, { handled: true });
    expect(await idsOf('handled=true')).toContain(handled);
    expect(await idsOf('handled=true')).not.toContain(open);
    expect(await idsOf('handled=false')).toContain(open);
    expect(await idsOf('handled=false')).not.toContain(handled);
    const [{ createdAt = '' } = {}] = (await read('limit=1')) as { createdAt?: string }[];
    const later = await add();
    expect(await idsOf(`since=${encodeURIComponent(createdAt)}`)).toEqual([later]);
  });

  test('of two who read the same row, one marks it', async () => {
    const id = await add();
    const [row] = (await read('limit=1')) as [Row];
    const answers = await Promise.all(
      [true, false, true].map((handled) => mark(id, { handled, updatedAt: row.updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' });
  });

  test.for([{}, { handled: null }, { handled: 'true' }, { handled: 1 }, { handled: true, updatedAt: 'now' }])(
    '%j is refused',
    async (change) => {
      expect((await mark(await add(), change)).status).toBe(422);
    },
  );

  test('handled and since are checked, and an unknown row is not there', async () => {
    expect((await admin.get(`${path}?handled=maybe`)).body).toMatchObject({
      errors: { handled: 'handled is true or false.' },
    });
    expect((await admin.get(`${path}?since=monday`)).body).toMatchObject({
      errors: { since: 'Please give a time in ISO 8601.' },
    });
    for (const id of ['nope', '11111111-1111-4111-8111-111111111111']) {
      expect((await mark(id, { handled: true })).body).toMatchObject({ code: 'not_found' });
    }
  });
});

test('a partner’s mark is ignored, and leaves the rest of its change', async () => {
  const partner = await api.signedIn('MUMSGIST');
  const { id } = await refer(api.visitor());
  const { status, body } = await partner.patch(`/api/referrals/${id}`, { handled: true, status: 'paid' });
  expect([status, body]).toMatchObject([200, { status: 'paid', handledAt: null, handledBy: null }]);
  await admin.patch(`/api/referrals/${id}`, { handled: true });
  expect((await partner.patch(`/api/referrals/${id}`, { handled: false })).body).toMatchObject({ handledBy: 'admin' });
});

test('registrations are listed by payment; nobody waits for the payment of a cancelled one', async () => {
  const workshop = await createWorkshop(api.database);
  const [open, paid, cancelled] = [
    await register(api.visitor(), workshop),
    await register(api.visitor(), workshop),
    await register(api.visitor(), workshop),
  ];
  await admin.patch(`/api/registrations/${paid}`, { isPaid: true });
  await admin.delete(`/api/registrations/${cancelled}`);
  const idsOf = async (query: string) =>
    ((await admin.get(`/api/registrations?workshopId=${workshop}&${query}`)).body as Row[]).map(({ id }) => id);
  expect(await idsOf('isPaid=true')).toEqual([paid]);
  expect(await idsOf('isPaid=false')).toEqual([open]);
  expect(await idsOf('')).toHaveLength(3);
  expect((await admin.get('/api/registrations?isPaid=yes')).body).toMatchObject({
    errors: { isPaid: 'isPaid is true or false.' },
  });
});
