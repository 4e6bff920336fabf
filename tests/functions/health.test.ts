import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';

const api = await startApi();

test('health is ok while the database answers', async () => {
  const answer = await api.visitor().get('/api/health');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'ok', database: 'ok' });
});
