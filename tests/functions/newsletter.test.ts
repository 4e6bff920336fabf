import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';

const api = await startApi();

const signUp = (body: unknown) => api.visitor().post('/api/newsletter', body);

test.for([
  [undefined, "You've successfully joined the Nova List!"],
  ['none', "You've successfully joined the Nova List!"],
  ['visa', "You've joined the Nova List! Check your email for the 700 AED visa discount code."],
  ['hiring', "You've joined the Nova List! Check your email for the 200 AED hiring discount code."],
  ['training', "You've joined the Nova List! Check your email for the 10% training discount code."],
] as const)('with the offer %s, a new address and a known one get the same response', async ([offer, message]) => {
  const email = `${offer ?? 'left-out'}@example.com`;
  for (const typed of [email, email, email.toUpperCase()]) {
    const { status, body } = await signUp({ email: typed, source: 'footer', offer });
    expect([status, body]).toEqual([201, { success: true, message }]);
  }
  const rows = await api.rows`select 1 from sign_ups where email_key = ${email}`;
  expect(rows).toHaveLength(1);
});

test('a repeated sign-up fills missing names and replaces the other fields that it has', async () => {
  await signUp({ email: 'noor@example.com', source: 'home', firstName: 'Noor', userType: 'parent', offer: 'visa' });
  await signUp({
    email: 'Noor@Example.com',
    source: 'article',
    lastName: 'Haddad',
    offer: 'hiring',
    firstName: 'Nora',
  });
  expect(
    await api.rows`
      select email, source, first_name, last_name, user_type, offer from sign_ups where email_key = 'noor@example.com'`,
  ).toEqual([
    {
      email: 'Noor@Example.com',
      source: 'article',
      first_name: 'Noor',
      last_name: 'Haddad',
      user_type: 'parent',
      offer: 'hiring',
    },
  ]);
  await signUp({ email: 'noor@example.com', source: 'footer' });
  expect(await api.rows`select last_name, offer from sign_ups where email_key = 'noor@example.com'`).toEqual([
    { last_name: 'Haddad', offer: 'hiring' },
  ]);
});

test('all wrong fields are reported at once', async () => {
  const message = 'Please check the marked fields.';
  const wrong = { email: 'noor', source: 'moon', offer: 'free', userType: 'child' };
  expect((await signUp(wrong)).body).toEqual({
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
  const { status, body } = await signUp({ source: 'popup', firstName: ' ', lastName: null });
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
  const { body: tooLong } = await signUp({ source: 'popup', firstName: 'x'.repeat(201) });
  expect(tooLong).toMatchObject({
    errors: {
      email: 'Please enter a valid email address',
      firstName: 'At most 200 characters.',
      lastName: 'Last name is required',
    },
  });
});

test.for([5, true, {}])('a name of the popup that is %j is reported as missing', async (name) => {
  const { body } = await signUp({ email: 'a@b.co', source: 'popup', firstName: name, lastName: name });
  expect(body).toMatchObject({
    errors: { firstName: 'First name is required', lastName: 'Last name is required' },
  });
});
