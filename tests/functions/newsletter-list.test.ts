import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { readPages } from '#tests/support/caller.ts';
import { planner } from '#tests/support/plans.ts';
import { signUp } from '#tests/support/sign-ups.ts';

const api = await startApi();
const planOf = planner(api);
const admin = await api.signedIn('admin');

/** The addresses in the given order, read page by page. */
async function addresses(query: string): Promise<string[]> {
  const pages = await readPages<{ email: string }>(admin, `/api/newsletter?limit=2&${query}`);
  return pages.flat().map(({ email }) => email.replace('@example.com', ''));
}

test('sign-ups are sorted by name, or by address if they have no name', async () => {
  await signUp(api, { email: 'z1@example.com', firstName: 'Anna', lastName: 'Berg' });
  await signUp(api, { email: 'a1@example.com', firstName: 'zoe', lastName: 'Adams' });
  await signUp(api, { email: 'M1@example.com' });
  await signUp(api, { email: 'z2@example.com', firstName: 'anna', lastName: 'Amsel' });
  await signUp(api, { email: 'z3@example.com', lastName: 'Becker' });
  const ordered = ['z2', 'z1', 'z3', 'M1', 'a1'];
  expect(await addresses('sort=name')).toEqual(ordered);
  expect(await addresses('sort=-name')).toEqual(ordered.toReversed());
});

test('a name that is added later moves the row', async () => {
  await signUp(api, { email: 'm1@example.com', firstName: 'Aaron', lastName: 'Zed' });
  expect((await addresses('sort=name')).slice(0, 2)).toEqual(['m1', 'z2']);
  expect(await addresses('search=aaron%20%20zed')).toEqual(['m1']);
});

test('with many sign-ups, a page in any order is read from an index', async () => {
  await api.rows`
    insert into sign_ups (id, email, email_key, source, first_name, created_at, updated_at, details_from, offer_from)
    select gen_random_uuid(), n || '@many.example', n || '@many.example', 'home', case when n % 2 = 0 then 'Name ' || n end,
      now() - n * interval '1 second', now(), gen_random_uuid(), gen_random_uuid()
    from generate_series(1, 6000) n`;
  await api.rows`analyze sign_ups`;
  for (const sort of ['createdAt', '-createdAt', 'name', '-name']) {
    const first = await planOf(() => admin.get(`/api/newsletter?limit=50&sort=${sort}`));
    const second = await planOf(() => admin.get(first.next));
    for (const { plan } of [first, second]) {
      expect(plan).toMatch(/Index Scan (Backward )?using sign_ups_by_/);
      expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
    }
  }
});
