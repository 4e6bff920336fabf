import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import type { Call } from '#tests/support/caller.ts';
import { digests } from '#tests/support/every-table.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { allWrites } from '#tests/support/writes/all.ts';
import { writeCalls, type Write } from '#tests/support/writes/calls.ts';
import { payWithin } from '#tests/support/workshops.ts';

/** What every write of the API refuses, each with nothing written. Bodies and their fields: every-field.test.ts. */

const api = await startApi();
await startMailServer(api.database);
await payWithin(api.database, 48);

/** Whoever makes one without a session or with another account: authorisation-matrix.test.ts. */
const WRITES = allWrites(await writeCalls(api)).filter(({ name }) => name.includes(' /api/'));

/** Writes of what two people may edit at once. */
const WITH_VERSION = [
  ...['registrations', 'course-registrations', 'referrals', 'enquiries', 'admin/trainings'].map(
    (list) => `PATCH /api/${list}/:id`,
  ),
  'PATCH /api/admin/settings',
];

/** @returns the call that the write is, after it was made */
async function made({ prepare }: Write): Promise<Call> {
  const write = await prepare();
  await write();
  await api.settled();
  const call = api.lastCall();
  if (!call) throw new Error('No call was made.');
  return call;
}

const stored = () => digests(api.database, ['sign_ins']);

/** Sends a call and expects that it is refused. */
async function refused({ caller, method, path, body }: Call, status: number, code: string): Promise<void> {
  const response = await caller.send(method, path, { body });
  expect([path, response.status, response.body]).toMatchObject([path, status, { success: false, code }]);
}

const OTHER_IDS = ['987654', '0', '316.0', '2147483648', '2020-0001', 'NOVA-AAAA-AAAA', 'nope', '%00', 'x'.repeat(300)];

/** The paths of a call with other ids than its own. */
function otherPaths(name: string, path: string): string[] {
  const [{ pathname, search }, pattern] = [new URL(path, 'http://localhost'), name.split(' ')[1] ?? ''];
  const index = pattern.split('/').findIndex((part) => part.startsWith(':'));
  const withId = (id: string) => pathname.split('/').with(index, id).join('/') + search;
  return [...OTHER_IDS, randomUUID()].map(withId);
}

test.for(WRITES)(
  '$name refuses other ids, the tokens of other links and a former version, and writes nothing',
  async (write) => {
    const call = await made(write);
    const body = (call.body ?? {}) as { token?: string };
    const before = await stored();
    if (write.name.includes('/:'))
      for (const path of otherPaths(write.name, call.path)) await refused({ ...call, path }, 404, 'not_found');
    if (body.token !== undefined)
      for (const token of ['forged', body.token.toUpperCase(), tokenOf('booking', randomUUID())])
        await refused({ ...call, body: { ...body, token } }, 404, 'not_found');
    if (WITH_VERSION.includes(write.name))
      await refused({ ...call, body: { ...body, updatedAt: '2025-01-01T00:00:00Z' } }, 409, 'changed_meanwhile');
    await api.settled();
    expect(await stored()).toEqual(before);
  },
);
