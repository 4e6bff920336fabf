import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checksums, RELEASED } from '#scripts/release/checksums.ts';

/** Empty before the first release; `npm run db:release` fills it. */
test('no migration of a release has changed or gone', async () => {
  const released = JSON.parse(await readFile(RELEASED, 'utf8')) as Record<string, string>;
  expect(await checksums()).toMatchObject(released);
});

test('every migration has a number of its own, without a gap', async () => {
  const numbers = Object.keys(await checksums()).map((name) => Number(name.slice(0, 3)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
