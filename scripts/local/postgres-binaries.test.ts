import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { tryProgram } from './postgres-binaries.ts';

async function programThat(script: string, mode = 0o755): Promise<string> {
  const bin = join(await createTemporaryFolder(), 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'postgres'), `#!/bin/sh\n${script}\n`);
  await chmod(join(bin, 'postgres'), mode);
  return bin;
}

test('a PostgreSQL that does not run is reported with its error output', async () => {
  const bin = await programThat('echo "error while loading shared libraries: libz.so.1" >&2; exit 127');
  expect(tryProgram(bin, {})).toEqual({
    isRunning: false,
    isDenied: false,
    output: 'error while loading shared libraries: libz.so.1',
  });
});

test('missing permissions are reported separately', async () => {
  expect(tryProgram(await programThat('exit 0', 0o644), {})).toMatchObject({ isRunning: false, isDenied: true });
  expect(tryProgram(await programThat('exit 0'), {})).toMatchObject({ isRunning: true });
});
