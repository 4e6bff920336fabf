import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { createTemporaryFolder } from '#tests/support/at-end.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

test('if the files of emails cannot be read, the erasure fails', async () => {
  const unreadable = await createTemporaryFolder();
  await writeFile(join(unreadable, 'mail'), '');
  await withEnvironment({ DATA_DIR: unreadable }, async () => {
    const { status } = await admin.post('/api/admin/erase', { email: 'nobody@example.com', confirm: 'ERASE' });
    expect(status).toBe(500);
  });
});

test('without a data directory there are no files to erase', async () => {
  await withEnvironment({ DATA_DIR: undefined }, async () => {
    const { body } = await admin.post('/api/admin/erase', { email: 'nobody@example.com', confirm: 'ERASE' });
    expect(body).toMatchObject({ mailFiles: 0 });
  });
});
