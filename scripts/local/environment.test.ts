import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { provideSecrets } from './environment.ts';

test.for(['', '{"ADMIN_ACCESS_CODE": "a co'])('secrets cut off at %j are made anew', async (rest) => {
  const directory = await createTemporaryFolder();
  const names = ['ADMIN_ACCESS_CODE', 'MUMSGIST_ACCESS_CODE', 'YAYA_ACCESS_CODE', 'SESSION_SECRET'];
  for (const name of names) vi.stubEnv(name, '');
  const file = join(directory, 'secrets.json');
  await writeFile(file, rest);
  expect(Object.keys(provideSecrets(directory))).toEqual(names.slice(0, 3));
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')) as object)).toEqual(names);
});
