import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textKey } from '#src/lib/people.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import { createWorkshop, WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

/** A name with composed accents, and the same name with decomposed ones. */
const NAME = 'Zoë Crème 100%';
const DECOMPOSED = NAME.normalize('NFD');

async function found(path: string, search: string): Promise<number> {
  return (await admin.read<unknown[]>(`${path}?search=${encodeURIComponent(search)}`)).length;
}

test.for<[path: string, arrive: (name: string) => Promise<unknown>]>([
  ['/api/newsletter', (name) => signUp(api, { firstName: name })],
  [
    '/api/registrations',
    async (name) => register(api.visitor(), await createWorkshop(api.database), { company: name }),
  ],
  ['/api/admin/trainings', (name) => admin.post('/api/admin/trainings', { ...WORKSHOP_BODY, title: name })],
  ['/api/enquiries', (message) => api.visitor().post('/api/enquiries', enquiryBody({ message }))],
])('%s: an accented name is found with every encoding of its accents', async ([path, arrive]) => {
  await arrive(NAME);
  await arrive(DECOMPOSED);
  for (const search of [NAME, DECOMPOSED, NAME.toUpperCase(), 'zoë', 'crème 100%', 'zoe creme', 'creme zoe', 'ZOE']) {
    expect([search, await found(path, search)]).toEqual([search, 2]);
  }
  for (const search of ['zoé crème x', 'crème 100_']) expect([search, await found(path, search)]).toEqual([search, 0]);
});

test.for<[path: string, arrive: (phone: string) => Promise<unknown>]>([
  ['/api/referrals', (whatsappNumber) => refer(api.visitor(), { whatsappNumber })],
  ['/api/registrations', async (phone) => register(api.visitor(), await createWorkshop(api.database), { phone })],
  [
    '/api/course-registrations',
    (phone) => api.visitor().post('/api/course-registrations', courseRegistrationBody({ phone })),
  ],
  ['/api/waitlist', (phone) => api.visitor().post('/api/waitlist', waitlistBody({ phone }))],
])('%s: a phone number is found, whatever its format in the row and in the search', async ([path, arrive]) => {
  await arrive('0501112223');
  await arrive('+971 (50) 111-2223');
  await arrive('0501112224');
  for (const search of ['0501112223', '050 111 2223', '\u202a+971 50 111 2223\u202c', '00971-50-1112223', '111 2223']) {
    expect([search, await found(path, search)]).toEqual([search, 2]);
  }
});

test.for([
  ['José Núñez', ['jose', 'José', 'nunez', 'NÚÑEZ']],
  ['Ann O’Brien', ["o'brien", 'o’brien', 'OʼBRIEN', "ann  o'brien"]],
  ['أَحْمَد العلىّ', ['احمد', 'أحمد', 'العلي']],
  ['Łucja Weiß', ['lucja weiss', 'ŁUCJA']],
] as const)('%s is found by each usual spelling', async ([name, searches]) => {
  await refer(api.visitor(), { fullName: name });
  const [firstName, lastName] = name.split(' ');
  await api.visitor().post('/api/course-registrations', courseRegistrationBody({ firstName, lastName }));
  for (const search of searches) {
    expect([search, await found('/api/referrals', search)]).toEqual([search, 1]);
    expect([search, await found('/api/course-registrations', search)]).toEqual([search, 1]);
  }
});

test('a phone number is found by Arabic digits', async () => {
  await refer(api.visitor(), { whatsappNumber: '050 777 6655' });
  await refer(api.visitor(), { whatsappNumber: '٠٥٠ ٧٧٧ ٦٦٥٥' });
  for (const search of ['٠٥٠٧٧٧٦٦٥٥', '۰۵۰ ۷۷۷ ۶۶۵۵', '+971507776655']) {
    expect([search, await found('/api/referrals', search)]).toEqual([search, 2]);
  }
});

async function keysInDatabase(texts: readonly string[]): Promise<string[]> {
  const rows = await api.rows<{ key: string }>`
    select text_key(text) as key from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t (text, n)
    order by n`;
  return rows.map(({ key }) => key);
}

test('the database and the code compute the same search key', async () => {
  const fixed = [
    'Ann O’Brien',
    'أَحْمَد',
    'Weiß ẞ æŒ',
    'ΣΑΣ',
    'İstanbul ı',
    '٠٩ ۰۹',
    ' a\u00a0\u2003\tb ',
    'ﬁ\u00ad',
    '´',
  ];
  const generated = fc.sample(fc.string({ unit: 'grapheme' }), 500).filter((text) => !/[\0\p{Cs}\p{Cn}]/u.test(text));
  const texts = [...fixed, ...generated];
  expect(await keysInDatabase(texts)).toEqual(texts.map(textKey));
});

test('the database and the code agree on each character that is no letter, and leave the invisible ones out', async () => {
  const characters = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint).flatMap((codePoint) => {
    const character = codePoint >= 0xd800 && codePoint <= 0xdfff ? '' : String.fromCodePoint(codePoint);
    return /[\p{DI}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}]/u.test(character) ? [character] : [];
  });
  for (const character of characters)
    if (/[\p{DI}\p{Cf}\u2800]/u.test(character))
      expect([character, textKey(`A${character} B`)]).toEqual([character, 'a b']);
  const texts = characters.map((character) => `A${character}b`);
  expect(await keysInDatabase(texts)).toEqual(texts.map(textKey));
});

test.for(['\u3164', '\uffa0', '\u115f', '\u200b', '\u{e0001}'])(
  'an invisible %j makes no other person on any list, and no other number',
  async (invisible) => {
    const [firstName, lastName, email] = ['Ann', 'Cruz', `ann${invisible.codePointAt(0)}@example.com`];
    const hidden = {
      firstName: `A${invisible}nn${invisible}`,
      lastName,
      phone: `050${invisible}1234567`,
      email: `${email}${invisible}`,
    };
    for (const person of [{ firstName, lastName, email }, hidden])
      await api.visitor().post('/api/waitlist', waitlistBody(person));
    const rows = await api.rows`select phone_e164 from waiting_list where email = ${email}`;
    expect(rows).toEqual([{ phone_e164: '+971501234567' }]);
    await refer(api.visitor(), { fullName: `No${invisible}ura ${email}`, whatsappNumber: `050 12${invisible}3 4567` });
    await signUp(api, { email: `list-${email}`, firstName: `No${invisible}ura`, lastName: email });
    for (const list of ['/api/referrals', '/api/newsletter'])
      for (const search of [`noura ${email}`, `Noura${invisible} ${email}`]) expect(await found(list, search)).toBe(1);
    expect(await found('/api/referrals', `050${invisible}1234567`)).toBeGreaterThan(0);
  },
);

test('a phrase of an enquiry is found across line breaks', async () => {
  const message = 'We have two\r\nchildren,\t and a  dog.';
  await api.visitor().post('/api/enquiries', enquiryBody({ message }));
  for (const search of ['two children', 'children, and a dog']) expect(await found('/api/enquiries', search)).toBe(1);
});
