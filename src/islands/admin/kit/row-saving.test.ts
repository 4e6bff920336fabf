import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/contract/client.ts';
import { createRowSaving, RowChangedError } from './row-saving.ts';

const refusal = new ApiError(409, '', '{"code":"changed_meanwhile","message":"Three people have booked this."}');

/** Saves a row of version 1, of which the server has another one, or none. */
function openRow(theirs: { updatedAt: string } | null) {
  const list = { replace: vi.fn() };
  const save = createRowSaving({ updatedAt: '1' }, { what: 'this row', list, find: () => Promise.resolve(theirs) });
  return { list, save };
}

test('after a conflict the list shows their row, and the next try has its version', async () => {
  const { list, save } = openRow({ updatedAt: '2' });
  await expect(save(() => Promise.reject(refusal))).rejects.toThrow(RowChangedError);
  expect(list.replace).toHaveBeenCalledExactlyOnceWith({ updatedAt: '2' });
  expect(await save(({ updatedAt }) => Promise.resolve(updatedAt))).toBe('2');
});

test.each([
  ['without another version', { updatedAt: '1' }],
  ['of a row that is gone', null],
])('a refusal %s keeps its reason', async (_which, theirs) => {
  const { list, save } = openRow(theirs);
  await expect(save(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(list.replace).not.toHaveBeenCalled();
});
