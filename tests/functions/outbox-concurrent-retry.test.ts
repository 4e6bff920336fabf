import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { whileChanging } from '#tests/support/meanwhile.ts';
import { outbox, putEntry } from '#tests/support/outbox.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

test.for<[change: string, status: number, state: string]>([
  [`state = 'sent'`, 409, 'sent'],
  [`state = 'failed'`, 202, 'waiting'],
])('a retry while another change sets %s is answered with %i', async ([change, status, state]) => {
  const id = await putEntry(api.database);
  const answer = await whileChanging(api.database, `update outbox set ${change} where id = '${id}'`, () =>
    admin.post(`/api/admin/outbox/${id}/retry`, {}),
  );
  expect(answer.status).toBe(status);
  expect((await outbox(api.database)).find((entry) => entry.id === id)).toMatchObject({ state });
});
