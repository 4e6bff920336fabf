import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { eraseMails } from './mail-files.ts';

test('mails with an address are deleted in any case and across line breaks; longer addresses stay', async () => {
  const directory = await createTemporaryFolder();
  const [theirs, others] = [
    ['maria@example.com', '<MARIA@Example.com>', 'maria@exam=\r\nple.com', 'Write to maria@example.com.'],
    ['anna-maria@example.com', 'maria@example.com.au', 'maria@example.community', 'maria@example-com'],
  ];
  for (const [index, text] of [...theirs, ...others].entries()) await writeFile(join(directory, `${index}.eml`), text);
  expect(await eraseMails(directory, { entryIds: [], emails: ['maria@example.com'] })).toBe(4);
  expect((await readdir(directory)).sort()).toEqual(['4.eml', '5.eml', '6.eml', '7.eml']);
});

test('a mail that is renamed during an erasure is erased too', async () => {
  const directory = await createTemporaryFolder();
  const mails = Array.from({ length: 50 }, (_, index) => join(directory, `${index}.eml`));
  await Promise.all(mails.map((mail) => writeFile(`${mail}.part`, 'To: maria@example.com')));
  const erasing = eraseMails(directory, { entryIds: [], emails: ['maria@example.com'] });
  await Promise.allSettled(mails.map((mail) => rename(`${mail}.part`, mail)));
  await erasing;
  expect(await readdir(directory)).toEqual([]);
});
