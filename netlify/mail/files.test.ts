import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eraseMails } from './files.ts';

async function createDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'nova-mails-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

test('mails that hold an address go, in whatever case and over a broken line, and those with a longer one stay', async () => {
  const directory = await createDirectory();
  const [theirs, others] = [
    ['maria@example.com', '<MARIA@Example.com>', 'maria@exam=\r\nple.com', 'Write to maria@example.com.'],
    ['anna-maria@example.com', 'maria@example.com.au', 'maria@example.community', 'maria@example-com'],
  ];
  for (const [index, text] of [...theirs, ...others].entries()) await writeFile(join(directory, `${index}.eml`), text);
  expect(await eraseMails(directory, { entryIds: [], email: 'maria@example.com' })).toBe(4);
  expect((await readdir(directory)).sort()).toEqual(['4.eml', '5.eml', '6.eml', '7.eml']);
});

test('a mail that gets its final name while a person is erased is erased too', async () => {
  const directory = await createDirectory();
  const mails = Array.from({ length: 50 }, (_, index) => join(directory, `${index}.eml`));
  await Promise.all(mails.map((mail) => writeFile(`${mail}.part`, 'To: maria@example.com')));
  const erasing = eraseMails(directory, { entryIds: [], email: 'maria@example.com' });
  await Promise.allSettled(mails.map((mail) => rename(`${mail}.part`, mail)));
  await erasing;
  expect(await readdir(directory)).toEqual([]);
});
