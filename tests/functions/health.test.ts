import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';

const api = await startApi();

test('health is ok while the database answers', async () => {
  const answer = await api.visitor().get('/api/health');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'ok', database: 'ok' });
});

test('HEAD answers as GET without a body', async () => {
  const visitor = api.visitor();
  const [get, head] = [await visitor.get('/api/health'), await visitor.send('HEAD', '/api/health')];
  expect(head.status).toBe(200);
  expect(head.text).toBe('');
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  expect(head.headers.get('cache-control')).toBe(get.headers.get('cache-control'));
});
