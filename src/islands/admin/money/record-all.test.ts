import { expect, test } from 'vitest';
import { MAX_ROWS_CHANGED } from '#src/contract/client.ts';
import { LEFT_MESSAGE } from '#src/contract/payments.ts';
import { recordAll } from './record-all.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

test('one press records more rows than one call takes, and those for which a call had no time', async () => {
  const calls: number[] = [];
  const done: string[] = [];
  const progress = await recordAll(
    rows(2 * MAX_ROWS_CHANGED + 1),
    (some) => {
      calls.push(some.length);
      // Each call has time for 150, and refuses the first.
      const [refused, ...others] = some;
      const late = others.slice(149);
      const left = [
        ...(refused ? [{ id: refused.id, reason: LEFT_MESSAGE.changed }] : []),
        ...late.map(({ id }) => ({ id, reason: LEFT_MESSAGE.later })),
      ];
      return Promise.resolve({ done: some.length - left.length, left });
    },
    (ids) => done.push(...ids),
  );
  expect(calls).toEqual([200, 200, 101]);
  expect(progress.left.map(({ reason }) => reason)).toEqual(calls.map(() => LEFT_MESSAGE.changed));
  expect(progress.done).toBe(2 * MAX_ROWS_CHANGED + 1 - calls.length);
  expect(new Set(done).size).toBe(progress.done);
});

test('a call that does nothing is the last one for its rows', async () => {
  const left = [{ id: '0', reason: LEFT_MESSAGE.later }];
  expect(await recordAll(rows(1), () => Promise.resolve({ done: 0, left }))).toEqual({ done: 0, left });
  expect(await recordAll(rows(0), () => Promise.reject(new Error('There is nothing to send.')))).toEqual({
    done: 0,
    left: [],
  });
});
