import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

function cursor(...position: unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

test.for<[time: string, status: number]>([
  ['2025-01-01T00:00:00.000Z', 200],
  ['0001-01-01T00:00:00.000Z', 200],
  ['9999-12-31T23:59:59.999Z', 200],
  // Offsets that are ISO 8601 and beyond those of the database.
  ['2025-01-01T00:00:00.000+23:00', 422],
  ['2025-01-01T00:00:00.000-16:30', 422],
  ['2025-01-01T04:00:00.000+04:00', 422],
  ['2025-01-01T00:00:00Z', 422],
  ['2025-02-30T00:00:00.000Z', 422],
  ['now', 422],
])('a cursor at %s is answered with %i', async ([time, status]) => {
  for (const path of ['/api/referrals', '/api/registrations', '/api/admin/workshops', '/api/admin/outbox']) {
    const id = path.endsWith('workshops') ? '316' : randomUUID();
    const answer = await admin.get(`${path}?sort=-createdAt&cursor=${cursor('-createdAt', time, id)}`);
    expect([path, answer.status], answer.text).toEqual([path, status]);
    if (status === 422) expect(answer.body).toMatchObject({ errors: { cursor: expect.any(String) as string } });
  }
});
