import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { registerPath, registrationBody, registrationIdOf, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();

test.for(['https://spam.example', 'x', 0, false, true, [], {}])(
  'a body with %j in the hidden field gets a success response and takes no place',
  async (website) => {
    const workshop = await createWorkshop(api.database);
    const response = await api.visitor().post(registerPath(workshop), registrationBody({ website }));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ success: true, message: 'Thank you for registering!' });
    expect(await registrationsOf(api.database, workshop)).toMatchObject([
      { id: registrationIdOf(response), is_spam: true },
    ]);
    expect(await placesLeft(api.database, workshop)).toBe(15);
  },
);

test('a hidden field with only blanks counts as empty', async () => {
  const workshop = await createWorkshop(api.database);
  for (const website of [undefined, null, '', '  ']) {
    await api.visitor().post(registerPath(workshop), registrationBody({ website }));
  }
  expect(await registrationsOf(api.database, workshop)).toMatchObject(Array(4).fill({ is_spam: false }));
});

test('spam does not block a registration, and is stored even if no place is left', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const body = registrationBody();
  const visitor = api.visitor();
  const responses = [
    await visitor.post(registerPath(workshop), { ...body, website: 'x' }),
    await visitor.post(registerPath(workshop), body),
    await visitor.post(registerPath(workshop), { ...body, website: 'x' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await placesLeft(api.database, workshop)).toBe(0);
});

test('spam follows the same rules for fields, workshop and idempotency key', async () => {
  const workshop = await createWorkshop(api.database);
  const body = registrationBody({ website: 'x' });
  const headers = { 'Idempotency-Key': randomUUID() };
  const visitor = api.visitor();
  expect((await visitor.post(registerPath(workshop), { website: 'x' })).status).toBe(422);
  expect((await visitor.post(registerPath(999_999), body)).status).toBe(404);
  const first = await visitor.post(registerPath(workshop), body, headers);
  expect((await visitor.post(registerPath(workshop), body, headers)).text).toBe(first.text);
  expect(await registrationsOf(api.database, workshop)).toHaveLength(1);
});
