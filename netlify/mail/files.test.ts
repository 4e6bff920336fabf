import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eraseMails } from './files.ts';

test('a mail that gets its final name while a person is erased is erased too', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'nova-mails-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const mails = Array.from({ length: 50 }, (_, index) => join(directory, `${index}.eml`));
  await Promise.all(mails.map((mail) => writeFile(`${mail}.part`, 'To: maria@example.com')));
  const erasing = eraseMails(directory, { entryIds: [], email: 'maria@example.com' });
  await Promise.allSettled(mails.map((mail) => rename(`${mail}.part`, mail)));
  await erasing;
  expect(await readdir(directory)).toEqual([]);
});
