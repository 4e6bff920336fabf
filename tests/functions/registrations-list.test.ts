import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { startApi } from '#tests/support/api.ts';
import { nextOf } from '#tests/support/caller.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const list = (query: string) => admin.read<Registration[]>(`/api/registrations?${query}`);

async function ids(query: string): Promise<string[]> {
  return (await list(query)).map(({ id }) => id);
}

test('a registration is listed with exactly the agreed keys', async () => {
  const workshop = await createWorkshop(api.database);
  const required = { lastName: 'Listed', email: 'Listed@example.com', phone: '050 123 4567' };
  const typed = { ...required, profession: 'Nanny', company: 'Haddad', notes: 'One\ntwo' };
  const id = await register(api.visitor(), workshop, typed);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
  expect(await list(`workshopId=${workshop}`)).toEqual([
    {
      id,
      workshopId: workshop,
      trainingId: workshop,
      packageId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      packageName: 'Place',
      trainingEndsAt: '2036-07-06T09:00:00.000Z',
      trainingCancelledAt: null,
      balance: { dueAed: 300, paidAed: 0, letOffAed: 0, restAed: 300, surplusAed: 0, state: 'unpaid' },
      ...{ dueAed: 300, depositAed: null, nannies: 1, discountCode: null },
      attendees: [
        {
          ...{ id: expect.any(String) as string, firstName: 'Maria', lastName: 'Listed', attended: {} },
          ...{ email: 'Listed@example.com', phone: '050 123 4567', certificate: null },
        },
      ],
      ...{ courseType: null, currentRole: null, attendance: [] },
      ...{ buyer: null, invoice: null },
      workshopTitle: 'A workshop',
      workshopDate: 'Sunday 6 July 2036',
      workshopTime: '10:00 AM - 1:00 PM',
      firstName: 'Maria',
      ...typed,
      phoneE164: '+971501234567',
      nannyFirstName: null,
      nannyLastName: null,
      nannyEmail: null,
      bookingType: 'individual',
      ...{ isPaid: false, isMarked: false },
      paidAt: null,
      paidAed: null,
      holdUntil: null,
      lapsedAt: null,
      remindedAt: null,
      moneyBackAt: null,
      attended: false,
      attendedAt: null,
      attendedBy: null,
      createdAt: time,
      updatedAt: time,
      cancelledAt: null,
      origin: null,
    },
  ]);
});

test('an invalid phone number is returned as typed, without a number for links', async () => {
  const workshop = await createWorkshop(api.database);
  await register(api.visitor(), workshop, { phone: 'ask for Maria' });
  expect(await list(`workshopId=${workshop}`)).toMatchObject([{ phone: 'ask for Maria', phoneE164: null }]);
});

test('the search matches texts literally and ignores case', async () => {
  const workshop = await createWorkshop(api.database);
  const odd = { firstName: '100% a_b', lastName: "c\\d O'Brien", company: 'Haddad & Co', phone: '+971 55 123 4567' };
  const id = await register(api.visitor(), workshop, odd);
  const maryam = await register(api.visitor(), workshop, { firstName: 'Maryam', lastName: 'AL  Ali', company: 'مريم' });
  await register(api.visitor(), workshop, { firstName: '100 aXb', lastName: 'cd' });
  const found = (search: string) => ids(`workshopId=${workshop}&search=${encodeURIComponent(search)}`);
  for (const search of ['100%', 'a_b', 'c\\d', "o'brien", '55 123', 'haddad & co']) {
    expect([search, await found(search)]).toEqual([search, [id]]);
  }
  for (const search of ['MARYAM', 'مريم', 'maryam al', '  maryam   AL  ']) {
    expect([search, await found(search)]).toEqual([search, [maryam]]);
  }
});

test('the search finds an e-mail address, and an empty search finds all', async () => {
  const workshop = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshop, { email: 'Findable@Example.com' });
  await register(api.visitor(), workshop);
  expect(await ids(`workshopId=${workshop}&search=findable@example`)).toEqual([id]);
  expect(await ids(`workshopId=${workshop}&search=`)).toHaveLength(2);
});

test('without a limit the list has up to 5,000 rows and then a link to the next page', async () => {
  const workshop = await createWorkshop(api.database);
  await api.rows`
    insert into registrations (id, training_id, first_name, last_name, email, phone, email_key, created_at, updated_at)
    select gen_random_uuid(), ${workshop}, 'Bulk', n::text, n || '@example.com', '12345678', n || '@example.com',
      now(), now()
    from generate_series(1, 5001) n`;
  const first = await admin.get(`/api/registrations?workshopId=${workshop}`);
  expect(first.body).toHaveLength(5000);
  const second = await admin.get(nextOf(first) ?? '');
  expect([second.status, second.headers.get('link')]).toEqual([200, null]);
  expect(second.body).toHaveLength(1);
});

test('the search finds a registration by its reference, and a name of six letters', async () => {
  const workshop = await createWorkshop(api.database);
  const [id, namesake] = [
    await register(api.visitor(), workshop, { firstName: 'Reference' }),
    await register(api.visitor(), workshop, { lastName: 'Haddad' }),
  ];
  const reference = bookingReference(id);
  expect(await ids(`search=${reference}`)).toEqual([id]);
  expect(await ids(`search=${reference.toLowerCase()}`)).toEqual([id]);
  expect(await ids(`search=haddad&workshopId=${workshop}`)).toEqual([namesake]);
});
