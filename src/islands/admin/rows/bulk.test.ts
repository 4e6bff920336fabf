import { beforeEach, expect, test, vi } from 'vitest';
import { createBulk } from './bulk.ts';
import { $toast } from '#src/stores/toast.ts';

interface Row {
  id: string;
  name: string;
  email: null;
  updatedAt: string;
}

const fetched = vi.fn();

function tickedRows(count: number) {
  const bulk = createBulk<Row>({
    list: 'enquiries',
    actions: [],
    nameOf: ({ name }) => name,
    reload: vi.fn(),
  });
  const rows = Array.from({ length: count }, (_, index) => {
    return { id: String(index), name: `Noor ${index}`, email: null, updatedAt: '2026-01-05T08:00:00.000Z' };
  });
  bulk.tickAll(rows, true);
  return bulk;
}

const HANDLE = { label: 'Mark as handled', change: { handled: true }, before: () => ({ handled: false }) };

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

test('too many rows for one request show an error, and stay ticked', async () => {
  const bulk = tickedRows(201);
  await bulk.run(HANDLE);
  expect(fetched).not.toHaveBeenCalled();
  expect($toast.get()?.description).toBe('At most 200 rows change at once. 201 are ticked.');
  expect(Object.keys(bulk.$ticked.get())).toHaveLength(201);
});

test.for([
  [['0'], 'Nothing was changed. Somebody else changed the row of Noor 0. Look at it again.'],
  [['0', '1'], 'Nothing was changed. Somebody else changed the rows of Noor 0, Noor 1. Look at them again.'],
] as const)('rows that somebody else changed are listed: %j', async ([ids, text]) => {
  const errors = Object.fromEntries(ids.map((id) => [id, 'Somebody changed this row.']));
  fetched.mockResolvedValue(
    Response.json({ success: false, code: 'changed_meanwhile', message: 'No.', errors }, { status: 409 }),
  );
  await tickedRows(2).run(HANDLE);
  expect($toast.get()?.description).toBe(text);
});
