import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { planner } from '#tests/support/plans.ts';

/** With many rows, a page is read from an index without sorting all rows. */

const api = await startApi();
const planOf = planner(api);
const [admin, yaya] = [await api.signedIn('admin'), await api.signedIn('YAYA')];

const [BATCHES, BATCH] = [6, 6_000];

for (let batch = 0; batch < BATCHES; batch += 1) {
  await api.rows`
    insert into referrals (id, full_name, whatsapp_number, nanny_name, referral_code, training_type, status,
      created_at, updated_at)
    select gen_random_uuid(), 'Family ' || n, '050' || lpad(n::text, 7, '0'), 'Maria',
      case when n % 3 = 0 then 'YAYA' else 'MUMSGIST' end, case when n % 3 = 0 then null else 'bespoke-workshop' end,
      case n % 4 when 0 then 'paid' when 1 then 'confirmed' else 'pending' end, now() - n * interval '1 second', now()
    from generate_series(${batch * BATCH + 1}::int, ${(batch + 1) * BATCH}::int) n`;
}
await api.rows`analyze referrals`;

const ORDERS = ['createdAt', '-createdAt', 'name', '-name', 'status', '-status'];

test.for([
  ...ORDERS.map((sort) => ['the administrator', admin, sort, ''] as const),
  ...ORDERS.map((sort) => ['the administrator, one partner', admin, sort, '&referralCode=YAYA'] as const),
  ...ORDERS.map((sort) => ['a partner', yaya, sort, ''] as const),
])('%s: two pages in the order %3$s are read from an index', async ([, caller, sort, more]) => {
  const first = await planOf(() => caller.get(`/api/referrals?limit=50&sort=${sort}${more}`));
  const second = await planOf(() => caller.get(first.next));
  for (const { plan } of [first, second]) {
    expect(plan).toMatch(/Index Scan (Backward )?using referrals_/);
    expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
  }
});

test('the summary is counted with an index-only scan', async () => {
  for (const caller of [admin, yaya]) {
    const plan = async () => {
      // A statement that still runs elsewhere prevents the first vacuum from marking every page.
      await api.rows`vacuum analyze referrals`;
      return (await planOf(() => caller.get('/api/summary'))).plan;
    };
    await expect.poll(plan, { interval: 500 }).toContain('Index Only Scan using referrals_by_kind');
  }
});

test('the timeline is counted with an index-only scan', async () => {
  const { plan } = await planOf(() => admin.get('/api/admin/timeline'));
  expect(plan).toContain('Index Only Scan using referrals_of_partner_by_time');
  expect(plan).not.toContain('Seq Scan');
});

test('the few spam referrals are found without reading the others', async () => {
  const { plan } = await planOf(() => admin.get('/api/referrals?spam=true&limit=50'));
  expect(plan).toContain('using referrals_spam');
  expect((await planOf(() => admin.get('/api/admin/overview'))).plan).not.toContain('Seq Scan on referrals');
});

test('Today finds the due referrals without reading the others', async () => {
  const { plan } = await planOf(() => admin.get('/api/admin/today'), 'referrals');
  expect(plan).toContain('referrals_due');
  expect(plan).not.toContain('Seq Scan on referrals');
});

test('each page of the export is read from an index', async () => {
  for (const caller of [admin, yaya]) {
    const { plan } = await planOf(() => caller.get('/api/exports/referrals.csv'));
    // The last page has few rows and may sort them.
    expect(plan).toMatch(/Index Scan (Backward )?(using|on) referrals_/);
    expect(plan).not.toContain('Seq Scan');
  }
});

test('the summary counts all referrals in one statement', async () => {
  const total = BATCHES * BATCH;
  expect((await admin.get('/api/summary')).body).toMatchObject({
    total,
    paid: total / 4,
    confirmed: total / 4,
    partners: [
      { referralCode: 'MUMSGIST', total: (total * 2) / 3, commission: (total / 3) * 65 },
      { referralCode: 'YAYA', total: total / 3, commission: null },
    ],
  });
});
