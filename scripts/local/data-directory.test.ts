import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { openDataDirectory } from './data-directory.ts';

async function modeOf(directory: string): Promise<string> {
  vi.stubEnv('DATA_DIR', directory);
  return ((await stat(openDataDirectory())).mode & 0o777).toString(8);
}

test('only the user can read a new data directory', async () => {
  expect(await modeOf(join(await createTemporaryFolder(), 'data'))).toBe('700');
});

test('an existing data directory keeps its permissions', async () => {
  const directory = join(await createTemporaryFolder(), 'data');
  await mkdir(directory);
  await chmod(directory, 0o750);
  expect(await modeOf(directory)).toBe('750');
});
