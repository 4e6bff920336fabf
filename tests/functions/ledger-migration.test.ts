import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import { readLedger } from '#netlify/db/queries/referrals/ledger.ts';
import { atEnd } from '#tests/support/at-end.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';

const MIGRATIONS = 'netlify/db/migrations';

/** What the ledger was: entries of two referrals, one of them earned again, and of two deleted ones. */
const ENTRIES = `
  insert into payouts (id, referral_code, amount_aed, referrals, paid_on, reference, created_at)
  values ('b0000000-0000-4000-8000-000000000001', 'MUMSGIST', 175, 2, '2026-03-31', 'Transfer 1', now());
  insert into referrals (id, full_name, whatsapp_number, nanny_name, referral_code, training_type, status, search_key,
    name_key, created_at, updated_at, commission_aed, earned_at, payout_id)
  values
    ('a0000000-0000-4000-8000-000000000001', 'Again', '1', 'Rosa', 'MUMSGIST', 'september-newborn', 'confirmed', '', '',
      now(), now(), 110, '2026-03-10', 'b0000000-0000-4000-8000-000000000001'),
    ('a0000000-0000-4000-8000-000000000002', 'Reversed', '2', 'Rosa', 'MUMSGIST', 'bespoke-workshop', 'pending', '', '',
      now(), now(), 65, null, null);
  insert into commission_entries (referral_id, referral_code, amount_aed, at)
  values
    ('a0000000-0000-4000-8000-000000000001', 'MUMSGIST', 110, '2026-01-31T20:00Z'),
    ('a0000000-0000-4000-8000-000000000001', 'MUMSGIST', -110, '2026-02-10'),
    ('a0000000-0000-4000-8000-000000000001', 'MUMSGIST', 110, '2026-03-10'),
    ('a0000000-0000-4000-8000-000000000002', 'MUMSGIST', 65, '2026-01-05'),
    ('a0000000-0000-4000-8000-000000000002', 'MUMSGIST', -65, '2026-02-05'),
    (null, 'MUMSGIST', 50, '2026-01-06'),
    (null, 'MUMSGIST', -50, '2026-02-06'),
    (null, 'MUMSGIST', 65, '2026-03-06');`;

test('the migration moves the entries into the sums: a referral counts when it was first earned', async () => {
  const database = await openByAddress(await createEmptyDatabase());
  atEnd(() => database.close());
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    const script = await readFile(`${MIGRATIONS}/${name}`, 'utf8');
    await database.inTransaction((run) => run(name.startsWith('104.') ? ENTRIES + script : script));
  }
  expect(await readLedger(database, 'MUMSGIST')).toEqual({
    months: [
      { month: '2026-01', earned: 50, paidOut: 0 },
      { month: '2026-02', earned: 60, paidOut: 0 },
      { month: '2026-03', earned: 65, paidOut: 175 },
    ],
    payouts: [expect.objectContaining({ amountAed: 175, referrals: 2, reference: 'Transfer 1' })],
  });
});
