import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/contract/client.ts';
import { runBulk } from './bulk-run.ts';
import { createBulk, type BulkRow, type Change } from './bulk.ts';

interface Row extends BulkRow {
  name: string;
  handled: boolean;
}

const HANDLE = {
  label: 'Mark as handled',
  change: { handled: true },
};

const row = (name: string): Row => ({ id: name, name, email: null, handled: false, updatedAt: 'read' });

const refusal = (status: number, code: string, message?: string) =>
  new ApiError(status, '', JSON.stringify({ success: false, code, message }));
const STALE = refusal(409, 'changed_meanwhile', 'Somebody changed this in the meantime.');
const GONE = refusal(404, 'not_found');
const CANCELLED = refusal(409, 'registration_closed', 'This registration is cancelled.');
const LOST = new TypeError('Failed to fetch');

/** Ticks rows with these names. `answers` has the errors of some. */
function tickRows(names: readonly string[], answers: Record<string, Error> = {}, callsAtOnce?: number) {
  const send = vi.fn((id: string, { updatedAt: _updatedAt, ...change }: Change): Promise<Row> => {
    const error = answers[id];
    return error ? Promise.reject(error) : Promise.resolve({ ...row(id), ...change, updatedAt: 'changed' });
  });
  const $state = atom({ phase: 'loaded', value: { rows: [] as Row[] } });
  const bulk = createBulk<Row>({
    list: { $state, load: vi.fn() } as never,
    actions: [HANDLE],
    send,
    nameOf: ({ name }) => name,
    ...(callsAtOnce && { callsAtOnce }),
  });
  bulk.tickAll(names.map(row), true);
  const ticked = () => Object.keys(bulk.$ticked.get());
  const show = (rows: Row[]) => $state.set({ phase: 'loaded', value: { rows } });
  return { bulk, send, show, ticked, text: () => bulk.$done.get() };
}

test.for<[Record<string, Error>, string, string[]]>([
  [{}, '3 of 3 done.', []],
  [{ Noor: STALE }, '2 of 3 done. Noor: Somebody changed this in the meantime.', ['Noor']],
  [
    { Noor: GONE, Ana: CANCELLED },
    '1 of 3 done. Noor: not changed. Ana: This registration is cancelled.',
    ['Noor', 'Ana'],
  ],
  [{ Joy: LOST }, '2 of 3 done. The rest got no answer and stays ticked. Please try again in a minute.', ['Joy']],
])(
  'rows change one by one, and those that do not stay ticked with their reason: %o',
  async ([answers, text, ticked]) => {
    const rows = tickRows(['Noor', 'Ana', 'Joy'], answers);
    await runBulk(rows.bulk, HANDLE);
    expect(rows.send).toHaveBeenCalledTimes(3);
    expect(rows.send).toHaveBeenCalledWith('Noor', { handled: true, updatedAt: 'read' });
    expect(rows.text()).toBe(text);
    expect(rows.ticked()).toEqual(ticked);
  },
);

test.for([LOST, new ApiError(429, '', '')])('of four calls at a time, %o stops what has not begun', async (error) => {
  const names = Array.from({ length: 17 }, (_, index) => `name${index}`);
  const rows = tickRows(names, { name4: error });
  const running = runBulk(rows.bulk, HANDLE);
  expect([rows.send.mock.calls.length, rows.bulk.$isBusy.get()]).toEqual([4, true]);
  await running;
  expect(rows.bulk.$isBusy.get()).toBe(false);
  expect(rows.text()).toMatch(/^7 of 17 done\. The rest got no answer/);
  expect(rows.ticked()).toEqual(['name4', ...names.slice(8)]);
});

test('one after the other, a refusal is named, and a lost connection stops the rest', async () => {
  const rows = tickRows(['Noor', 'Ana', 'Joy', 'Bea'], { Noor: CANCELLED, Joy: LOST }, 1);
  const running = runBulk(rows.bulk, HANDLE);
  expect(rows.send).toHaveBeenCalledTimes(1);
  await running;
  expect(rows.send.mock.calls.map(([id]) => id)).toEqual(['Noor', 'Ana', 'Joy']);
  expect(rows.text()).toMatch(/^1 of 4 done\. Noor: This registration is cancelled\. The rest got no answer/);
  expect(rows.ticked()).toEqual(['Noor', 'Joy', 'Bea']);
});

test('a row is sent as its list shows it now', async () => {
  const { bulk, send, show } = tickRows(['Noor']);
  show([{ ...row('Noor'), updatedAt: 'later' }]);
  await runBulk(bulk, HANDLE);
  expect(send).toHaveBeenCalledWith('Noor', { handled: true, updatedAt: 'later' });
});

test('too many rows are not tried, and stay ticked', async () => {
  const { bulk, send, ticked, text } = tickRows(Array.from({ length: 201 }, (_, index) => `name${index}`));
  await runBulk(bulk, HANDLE);
  expect(send).not.toHaveBeenCalled();
  expect(text()).toBe('At most 200 rows change at once. 201 are ticked.');
  expect(ticked()).toHaveLength(201);
});
