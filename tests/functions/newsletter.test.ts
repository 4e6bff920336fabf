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
  expect((await addresses('sort=name')).slice(0, 2)).toEqual(['M1', 'z2']);
  expect(await addresses('search=aaron%20%20zed')).toEqual(['M1']);
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

const send = (body: unknown) => api.visitor().post('/api/newsletter', body);

test.for([
  [undefined, "You've successfully joined the Nova List!"],
  ['none', "You've successfully joined the Nova List!"],
  ['visa', "You've joined the Nova List! Check your email for the 700 AED visa discount code."],
  ['hiring', "You've joined the Nova List! Check your email for the 200 AED hiring discount code."],
  ['training', "You've joined the Nova List! Check your email for the 10% training discount code."],
] as const)('with the offer %s, a new address and a known one get the same response', async ([offer, message]) => {
  const email = `${offer ?? 'left-out'}@example.com`;
  for (const typed of [email, email, email.toUpperCase()]) {
    const { status, body } = await send({ email: typed, source: 'footer', offer });
    expect([status, body]).toEqual([201, { success: true, message }]);
  }
  const rows = await api.rows`select 1 from sign_ups where email_key = ${email}`;
  expect(rows).toHaveLength(1);
});

test('a repeated sign-up fills missing names and replaces the other fields that it has', async () => {
  await send({ email: 'noor@example.com', source: 'home', firstName: 'Noor', userType: 'parent', offer: 'visa' });
  const later = { source: 'article', lastName: 'Haddad', offer: 'hiring' };
  await send({ email: 'Noor@Example.com', ...later, firstName: 'Nora' });
  const stored = () => admin.read('/api/newsletter?search=noor@example.com');
  const filled = { ...later, email: 'noor@example.com', firstName: 'Noor', userType: 'parent' };
  expect(await stored()).toMatchObject([filled]);
  await send({ email: 'noor@example.com', source: 'footer' });
  expect(await stored()).toMatchObject([{ lastName: 'Haddad', offer: 'hiring' }]);
});

test('all wrong fields are reported at once', async () => {
  const message = 'Please check the marked fields.';
  const wrong = { email: 'noor', source: 'moon', offer: 'free', userType: 'child' };
  expect((await send(wrong)).body).toEqual({
    success: false,
    code: 'invalid',
    message,
    errors: {
      email: 'Please enter a valid email address',
      source: 'Unknown source.',
      offer: 'Unknown offer.',
      userType: 'Please choose parent or nanny.',
    },
  });
  const { status, body } = await send({ source: 'popup', firstName: ' ', lastName: null });
  expect([status, body]).toEqual([
    422,
    {
      success: false,
      code: 'invalid',
      message,
      errors: {
        email: 'Please enter a valid email address',
        firstName: 'First name is required',
        lastName: 'Last name is required',
      },
    },
  ]);
  const { body: tooLong } = await send({ source: 'popup', firstName: 'x'.repeat(201) });
  expect(tooLong).toMatchObject({
    errors: {
      email: 'Please enter a valid email address',
      firstName: 'At most 200 characters.',
      lastName: 'Last name is required',
    },
  });
});

test.for([5, true, {}])('a name of the popup that is %j is reported as missing', async (name) => {
  const { body } = await send({ email: 'a@b.co', source: 'popup', firstName: name, lastName: name });
  expect(body).toMatchObject({
    errors: { firstName: 'First name is required', lastName: 'Last name is required' },
  });
});
