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
  before: ({ handled }: Row) => ({ handled }),
};

const row = (name: string): Row => ({ id: name, name, email: null, handled: false, updatedAt: 'read' });

const refusal = (status: number, code: string, message = '') => {
  return new ApiError(status, '', JSON.stringify({ success: false, code, message }));
};
const STALE = refusal(409, 'changed_meanwhile');
const GONE = refusal(404, 'not_found');
const CANCELLED = refusal(409, 'registration_closed', 'This registration is cancelled.');
const LOST = new TypeError('Failed to fetch');

/** Ticks rows with these names. `answers` has the errors of some. */
function tickRows(names: readonly string[], answers: Record<string, Error> = {}) {
  const shown: Row[] = [];
  const send = vi.fn((id: string, { updatedAt: _updatedAt, ...change }: Change): Promise<Row> => {
    const error = answers[id];
    return error ? Promise.reject(error) : Promise.resolve({ ...row(id), ...change, updatedAt: 'changed' });
  });
  const $state = { get: () => ({ phase: 'loaded', value: { rows: shown } }) };
  const bulk = createBulk<Row>({
    lists: [{ $state, load: vi.fn() } as never],
    actions: [HANDLE],
    send,
    nameOf: ({ name }) => name,
    reloadCounts: vi.fn(),
  });
  bulk.tickAll(names.map(row), true);
  const ticked = () => Object.keys(bulk.$ticked.get());
  return { bulk, send, shown, ticked, text: () => bulk.$done.get()?.text };
}

test.for<[Record<string, Error>, string, string[]]>([
  [{}, '3 changed.', []],
  [{ Noor: STALE }, "2 changed. Noor's was changed by somebody else.", ['Noor']],
  [{ Noor: STALE, Joy: STALE }, "1 changed. Noor's and Joy's were changed by somebody else.", ['Noor', 'Joy']],
  [{ Noor: GONE, Joy: STALE }, "1 changed. Joy's was changed by somebody else. Noor's is gone.", ['Noor', 'Joy']],
  [{ Ana: CANCELLED }, '2 changed. Ana: This registration is cancelled.', ['Ana']],
  [
    { Noor: GONE, Ana: GONE, Joy: GONE },
    "Nothing was changed. Noor's, Ana's and Joy's are gone.",
    ['Noor', 'Ana', 'Joy'],
  ],
  [{ Joy: LOST }, "2 changed. Joy's got no answer: it may be done.", ['Joy']],
])('rows change one by one, and those that do not stay ticked: %o', async ([answers, text, ticked]) => {
  const rows = tickRows(['Noor', 'Ana', 'Joy'], answers);
  await runBulk(rows.bulk, HANDLE);
  expect(rows.send).toHaveBeenCalledTimes(3);
  expect(rows.send).toHaveBeenCalledWith('Noor', { handled: true, updatedAt: 'read' });
  expect(rows.text()).toBe(text);
  expect(rows.ticked()).toEqual(ticked);
});

test.for([
  [LOST, "7 changed. name4's got no answer: it may be done. 9 rows were not tried. Please try again in a minute."],
  [new ApiError(429, '', ''), '7 changed. 10 rows were not tried. Please try again in a minute.'],
] as const)(
  'of four calls at a time, %o stops what has not begun; what changed can be undone',
  async ([error, text]) => {
    const names = Array.from({ length: 17 }, (_, index) => `name${index}`);
    const rows = tickRows(names, { name4: error });
    const running = runBulk(rows.bulk, HANDLE);
    expect([rows.send.mock.calls.length, rows.bulk.$isBusy.get()]).toEqual([4, true]);
    await running;
    expect([rows.text(), rows.bulk.$isBusy.get()]).toEqual([text, false]);
    expect(rows.ticked()).toEqual(['name4', ...names.slice(8)]);
    await rows.bulk.$done.get()?.undo?.();
    expect(rows.text()).toBe('7 taken back.');
    expect(rows.send).toHaveBeenLastCalledWith('name7', { handled: false, updatedAt: 'changed' });
  },
);

test('an undo names who was changed by somebody else, and can be repeated for what was not tried', async () => {
  const answers: Record<string, Error> = {};
  const rows = tickRows(['Noor', 'Ana'], answers);
  await runBulk(rows.bulk, HANDLE);
  Object.assign(answers, { Noor: STALE, Ana: LOST });
  await rows.bulk.$done.get()?.undo?.();
  expect(rows.text()).toBe(
    "Nothing was taken back. Noor's was changed by somebody else. Ana's got no answer: it may be done.",
  );
  delete answers['Ana'];
  await rows.bulk.$done.get()?.undo?.();
  expect([rows.text(), rows.bulk.$done.get()?.undo]).toEqual(['1 taken back.', null]);
});

test('a row is sent as its list shows it now, and one that was so before is not undone', async () => {
  const { bulk, send, shown, text } = tickRows(['Noor']);
  shown.push({ ...row('Noor'), handled: true, updatedAt: 'later' });
  await runBulk(bulk, HANDLE);
  expect(send).toHaveBeenCalledWith('Noor', { handled: true, updatedAt: 'later' });
  expect([text(), bulk.$done.get()?.undo]).toEqual(['Nothing was changed.', null]);
});

test('too many rows are not tried, and stay ticked', async () => {
  const { bulk, send, ticked, text } = tickRows(Array.from({ length: 201 }, (_, index) => `name${index}`));
  await runBulk(bulk, HANDLE);
  expect(send).not.toHaveBeenCalled();
  expect(text()).toBe('At most 200 rows change at once. 201 are ticked.');
  expect(ticked()).toHaveLength(201);
});
