import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import type { Caller } from '#tests/support/caller.ts';
import { later, SECOND } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mumsgist = await api.signedIn('MUMSGIST');

interface Row {
  id: string;
  updatedAt: string;
}

type Fields = Record<string, unknown>;

interface Changes {
  /** Consecutive changes of a new row with the notes "Called", each with its history entry. */
  accepted: readonly (readonly [change: Fields, noted: Fields])[];
  unchanged: Fields;
  /** Columns that nobody can change. */
  fixed: Fields;
  refused: readonly (readonly [body: unknown, errors?: Fields])[];
}

const STATUS = 'Please choose pending, paid or confirmed.';
const PAID = 'Please choose paid or pending.';
const ATTENDED = 'Please choose attended or not.';
const BOOKING = 'Please choose individual or private-group.';

/** Accepted changes of the notes, which every table has. */
const NOTES: Changes['accepted'] = [' Two\nlines 💶 ', null, '   '].map((notes) => [
  { notes },
  { notes: { from: 'Called', to: notes?.trim() || null } },
]);

/** Changes that every table refuses. */
const REFUSED: Changes['refused'] = [
  [{}],
  [[]],
  ['text'],
  [{ colour: 'red' }],
  [{ updatedAt: '2025-01-01T00:00:00.000Z' }],
  [{ notes: 5 }, { notes: 'Please enter text.' }],
  [{ notes: 'a\0b' }, { notes: 'This contains characters that cannot be used.' }],
  [{ notes: 'x'.repeat(5001) }, { notes: 'At most 5000 characters.' }],
  ...['', '2025-02-30T00:00:00Z', '2025-01-01', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00+04:00', 5, null].map(
    (updatedAt) => [{ notes: 'New', updatedAt }, { updatedAt: 'Please give a time in ISO 8601.' }] as const,
  ),
];

const REFERRAL_CHANGES: Changes = {
  accepted: [
    [{ status: 'paid' }, { status: { from: 'pending', to: 'paid' } }],
    [{ status: 'confirmed' }, { status: { from: 'paid', to: 'confirmed' } }],
    [{ status: 'pending' }, { status: { from: 'confirmed', to: 'pending' } }],
    [
      { status: 'paid', notes: 'Both' },
      { status: { from: 'pending', to: 'paid' }, notes: { from: 'Called', to: 'Both' } },
    ],
  ],
  unchanged: { status: 'pending', notes: 'Called' },
  fixed: { fullName: 'X', id: 'y', referralCode: 'YAYA', trainingType: 'bespoke-workshop' },
  refused: [
    [{ status: null }, { status: STATUS }],
    [
      { status: 'done', notes: 5 },
      { status: STATUS, notes: 'Please enter text.' },
    ],
  ],
};

const REGISTRATION_CHANGES: Changes = {
  accepted: [
    [{ isPaid: true }, { is_paid: { from: false, to: true } }],
    [{ attended: true }, { attended_sessions: { from: null, to: '6 Jul 2036' } }],
    [{ attended: false }, { attended_sessions: { from: '6 Jul 2036', to: null } }],
    [{ bookingType: 'private-group' }, { booking_type: { from: 'individual', to: 'private-group' } }],
    [
      { isPaid: false, notes: 'Both', bookingType: 'private-group' },
      { is_paid: { from: true, to: false }, notes: { from: 'Called', to: 'Both' } },
    ],
  ],
  unchanged: { attended: false, notes: 'Called' },
  fixed: { id: 'y', createdAt: 'z', workshopId: 1 },
  refused: [
    [{ status: 'paid' }],
    [{ isPaid: null }, { isPaid: PAID }],
    [{ attended: 'yes' }, { attended: ATTENDED }],
    [{ bookingType: 'group' }, { bookingType: BOOKING }],
    [
      { isPaid: 'true', notes: {}, bookingType: null },
      { isPaid: PAID, notes: 'Please enter text.', bookingType: BOOKING },
    ],
  ],
};

const RESOURCES = [
  {
    table: 'referrals',
    ...REFERRAL_CHANGES,
    authors: { admin, MUMSGIST: mumsgist } as Record<string, Caller>,
    /** Stores a row. @returns where it is listed */
    store: async () => {
      const { fullName } = await refer(api.visitor(), { notes: 'Called' });
      return `/api/referrals?search=${encodeURIComponent(fullName)}`;
    },
  },
  {
    table: 'registrations',
    ...REGISTRATION_CHANGES,
    authors: { admin } as Record<string, Caller>,
    store: async () => {
      const workshop = await createWorkshop(api.database);
      await register(api.visitor(), workshop, { notes: 'Called' });
      return `/api/registrations?workshopId=${workshop}`;
    },
  },
];

describe.each(RESOURCES)('$table', ({ table, authors, store, accepted, unchanged, fixed, refused }) => {
  async function stored() {
    const list = await store();
    const read = async () => (await admin.read<[Row]>(list))[0];
    const row = await read();
    return { id: row.id, path: `/api/${table}/${row.id}`, row, read };
  }

  const cases = Object.keys(authors).flatMap((author) =>
    [accepted, ...NOTES.map((one) => [one])].map((steps) => {
      return { author, steps, first: JSON.stringify(steps[0]?.[0]) };
    }),
  );

  test.for(cases)(
    'each change by $author, beginning with $first, is stored and recorded, and returns the whole row',
    async (one) => {
      const { author, steps } = one;
      const { id, path, row, read } = await stored();
      const before = Date.now();
      let last = row.updatedAt;
      for (const [change] of steps) {
        const response = await authors[author]?.patch(path, change);
        const listed = await read();
        expect([response?.status, response?.body]).toEqual([200, listed]);
        const text = change['notes'] as string | null | undefined;
        expect(listed).toMatchObject('notes' in change ? { ...change, notes: text?.trim() || null } : change);
        expect(Date.parse(listed.updatedAt)).toBeGreaterThan(Date.parse(last));
        last = listed.updatedAt;
      }
      const history = await historyOf(api.database, id);
      expect(history).toMatchObject(steps.map(([, changes]) => ({ changed_by: author, table_name: table, changes })));
      expect(history[0]?.at.getTime()).toBeGreaterThanOrEqual(before);
    },
  );

  test('a change to the same values is not recorded', async () => {
    const { id, path } = await stored();
    expect((await admin.patch(path, unchanged)).status).toBe(200);
    expect(await historyOf(api.database, id)).toEqual([]);
  });

  test('a change cannot alter fixed columns', async () => {
    const { path, row } = await stored();
    const { body } = await admin.patch(path, { ...fixed, notes: 'New' });
    expect(body).toEqual({ ...row, notes: 'New', updatedAt: expect.any(String) as string });
  });

  test.for([...REFUSED, ...refused])('%j is refused', async ([body, errors]) => {
    const { id, path } = await stored();
    const response = await admin.patch(path, body);
    const message = 'Please check the marked fields.';
    expect([response.status, response.body]).toEqual([
      422,
      { success: false, code: 'invalid', message, ...(errors && { errors }) },
    ]);
    expect(await historyOf(api.database, id)).toEqual([]);
  });

  test('a change with the current updatedAt, in any offset, is accepted; one with an older updatedAt is refused', async () => {
    const { path, row } = await stored();
    const inDubai = `${new Date(Date.parse(row.updatedAt) + 4 * 3_600_000).toISOString().slice(0, -1)}+04:00`;
    const first = await admin.patch(path, { notes: 'First', updatedAt: inDubai });
    expect(first.status).toBe(200);
    const stale = await admin.patch(path, { notes: 'Lost?', updatedAt: row.updatedAt });
    const message = 'Somebody changed this in the meantime. Please look at it again.';
    expect([stale.status, stale.body]).toEqual([409, { success: false, code: 'changed_meanwhile', message }]);
    const { updatedAt } = first.body as Row;
    expect((await admin.patch(path, { notes: 'Kept', updatedAt })).body).toMatchObject({ notes: 'Kept' });
  });

  test('a change does not overwrite another one that is still in progress', async () => {
    const { id, path, row, read } = await stored();
    const other = `update ${table} set notes = 'Theirs', updated_at = now() where id = '${id}'`;
    const change = { notes: 'Ours', updatedAt: row.updatedAt };
    const response = await duringTransaction(api.database, other, () => admin.patch(path, change));
    expect(response.body).toMatchObject({ code: 'changed_meanwhile' });
    expect(await read()).toMatchObject({ notes: 'Theirs' });
  });

  test('one of many simultaneous changes to the same version of a row is stored', async () => {
    const { id, path, row } = await stored();
    const { updatedAt } = row;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => admin.patch(path, { notes: `Note ${index}`, updatedAt })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await historyOf(api.database, id)).toHaveLength(1);
  });

  test('updatedAt increases with every change, even within one millisecond', async () => {
    const { path } = await stored();
    const times = await later(SECOND, async () => {
      const responses = [];
      for (const note of ['1', '2', '3']) responses.push(await admin.patch(path, { notes: note }));
      return responses.map(({ body }) => (body as Row).updatedAt);
    });
    expect(new Set(times).size).toBe(3);
    expect(times.toSorted()).toEqual(times);
  });

  test('the row and its history change in one statement: if the history fails, nothing changes', async () => {
    const { path, row, read } = await stored();
    await api.rows`alter table history add constraint nothing_goes check (false) not valid`;
    expect((await admin.patch(path, { notes: 'New' })).status).toBe(500);
    await api.rows`alter table history drop constraint nothing_goes`;
    expect(await read()).toEqual(row);
  });
});
