import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { postByStaff, registerPath, registrationBody, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const FAMILY = { firstName: 'Mariam', lastName: 'Haddad', email: 'family@example.com', phone: '+971 50 123 4567' };
const nanny = (firstName: string, lastName = 'Wanjiru') => ({ firstName, lastName });
const TWICE = { status: 409, body: { code: 'already_registered' } };

const attendeesOf = async (id: string) => {
  const [row] = await admin.read<Registration[]>(`/api/registrations?search=${id}`);
  return row?.attendees ?? [];
};

const book = (workshop: number, names: object[], changes: object = {}) => {
  const places = { nannies: Math.max(names.length, 1), attendees: names };
  return api.visitor().post(registerPath(workshop), registrationBody({ ...FAMILY, ...places, ...changes }));
};

test('a nanny has one place of a training, whichever position she has in a booking', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 6 });
  expect(await book(workshop, [nanny('Aa'), nanny('Grace')])).toMatchObject({ status: 201 });
  expect(await book(workshop, [nanny('Grace')])).toMatchObject(TWICE);
  expect(await book(workshop, [nanny('Bb'), nanny('GRÂCE ')])).toMatchObject(TWICE);
  expect(await book(workshop, [nanny('Grace')], { email: 'other@example.com' })).toMatchObject(TWICE);
  expect(await book(workshop, [nanny('Cc'), nanny('cc')])).toMatchObject(TWICE);
  expect(await book(workshop, [nanny('Cc'), nanny('Dd')], { nannies: 3, ...named('cc') })).toMatchObject(TWICE);
  expect(
    await postByStaff(admin, workshop, { ...FAMILY, nannies: 2, attendees: [nanny('Cc'), nanny('cc')] }),
  ).toMatchObject(TWICE);
  // Somebody else's nanny may have the same name, and places without a name are nobody's.
  expect(
    await book(workshop, [nanny('Grace')], { email: 'else@example.com', phone: '+971 50 765 4321' }),
  ).toMatchObject({
    status: 201,
  });
  expect(await book(workshop, [nanny('Ee')], { nannies: 3 })).toMatchObject({ status: 201 });
  expect(await placesLeft(api.database, workshop)).toBe(0);
  expect(await book(workshop, [nanny('Ff'), nanny('Grace')])).toMatchObject(TWICE);
  expect(await book(workshop, [nanny('Ff')])).toMatchObject({ status: 409, body: { code: 'workshop_full' } });
});

const named = (nannyFirstName: string) => ({ nannyFirstName, nannyLastName: 'Wanjiru' });

test('a change of names, a move and a return give no nanny a second place', async () => {
  const [workshop, other] = [await createWorkshop(api.database), await createWorkshop(api.database)];
  const ids = await Promise.all([
    book(workshop, [nanny('Aa'), nanny('Grace')]),
    book(workshop, [nanny('Bb'), nanny('Joy')]),
    book(other, [nanny('Cc'), nanny('Grace')]),
  ]);
  const [graces = '', joys = '', others = ''] = ids.map(registrationIdOf);
  const [, joy] = await attendeesOf(joys);
  const attendees = [{ id: joy?.id, ...nanny('Grace') }];
  expect(await admin.patch(`/api/registrations/${joys}`, { attendees })).toMatchObject(TWICE);
  expect(await api.visitor().patch('/api/booking', { token: tokenOf('booking', joys), attendees })).toMatchObject(
    TWICE,
  );
  expect(await admin.patch(`/api/registrations/${others}`, { trainingId: workshop })).toMatchObject(TWICE);
  const [first, second] = await attendeesOf(joys);
  const swapped = [
    { id: first?.id, ...nanny('Joy') },
    { id: second?.id, ...nanny('Bb') },
  ];
  expect(await admin.patch(`/api/registrations/${joys}`, { attendees: swapped })).toMatchObject({ status: 200 });
  await admin.delete(`/api/registrations/${graces}`);
  expect(await admin.patch(`/api/registrations/${others}`, { trainingId: workshop })).toMatchObject({ status: 200 });
  expect(await admin.post(`/api/registrations/${graces}/restore`, {})).toMatchObject(TWICE);
});

test('of changes and registrations at once that name the same nanny, one goes through', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 40 });
  const ids = await Promise.all(
    Array.from({ length: 4 }, async (_, index) =>
      registrationIdOf(await book(workshop, [nanny(`First ${index}`), nanny(`Second ${index}`)])),
    ),
  );
  const changes = await Promise.all(
    ids.map(async (id) => ({ id, attendees: [{ id: (await attendeesOf(id))[1]?.id, ...nanny('Grace') }] })),
  );
  const answers = await Promise.all([
    ...changes.map(({ id, attendees }) => admin.patch(`/api/registrations/${id}`, { attendees })),
    ...ids.map((_, index) => book(workshop, [nanny(`Third ${index}`), nanny('Grace')])),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});
