import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Api } from '../api.ts';
import type { Call } from '../caller.ts';
import { digests } from '../every-table.ts';
import { tokenOf } from '../offers.ts';

/** Writes of what two people may edit at once. */
const WITH_VERSION = [
  ...['registrations', 'course-registrations', 'referrals', 'enquiries', 'admin/trainings'].map(
    (list) => `PATCH /api/${list}/:id`,
  ),
  'PATCH /api/admin/settings',
];

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

/**
 * Sends a call that was made again with other ids, the tokens of other links and a former version: each is refused, and
 * nothing is written. Bodies and their fields: every-field.test.ts. Without a session: authorisation-matrix.test.ts.
 * @param name of the write, such as "PATCH /api/enquiries/:id"
 */
export async function expectRefusals(api: Api, name: string): Promise<void> {
  const call = api.lastCall();
  if (!call) throw new Error('No call was made.');
  const stored = () => digests(api.database, ['sign_ins']);
  const body = (call.body ?? {}) as { token?: string };
  const before = await stored();
  if (name.includes('/:'))
    for (const path of otherPaths(name, call.path)) await refused({ ...call, path }, 404, 'not_found');
  if (body.token !== undefined)
    for (const token of ['forged', body.token.toUpperCase(), tokenOf('booking', randomUUID())])
      await refused({ ...call, body: { ...body, token } }, 404, 'not_found');
  if (WITH_VERSION.includes(name))
    await refused({ ...call, body: { ...body, updatedAt: '2025-01-01T00:00:00Z' } }, 409, 'changed_meanwhile');
  await api.settled();
  expect(await stored()).toEqual(before);
}
