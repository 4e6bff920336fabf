import { expect, test } from 'vitest';
import type { Attendee } from '#src/contract/booking-parts.ts';
import { firstMessages } from '#src/contract/client.ts';
import { attendeesChange, attendeesSchemaOf, fieldOf } from './Attendees.tsx';

const attendee = (id: string, names: Partial<Attendee>): Attendee => ({
  ...{ id, firstName: null, lastName: null, email: null, phone: null, attended: {}, certificate: null },
  ...names,
});

/** The second has no name. */
const GROUP = [
  attendee('a', { firstName: 'Ana', lastName: 'Cruz', email: 'ana@example.com' }),
  attendee('b', {}),
  attendee('c', { firstName: 'Cleo', lastName: 'Lim' }),
];

const AS_IT_IS = {
  ...{ firstName1: 'Ana', lastName1: 'Cruz', email1: 'ana@example.com', phone1: '' },
  ...{ firstName2: '', lastName2: '', email2: '', phone2: '' },
  ...{ firstName3: 'Cleo', lastName3: 'Lim', email3: '', phone3: '' },
};

test.for([
  ['nothing', {}, []],
  [
    'a number of her own',
    { phone3: ' +971 50 123 4567' },
    [{ id: 'c', firstName: 'Cleo', lastName: 'Lim', email: null, phone: '+971 50 123 4567' }],
  ],
  [
    'a name that is taken away with its address',
    { firstName1: '', lastName1: '', email1: '' },
    [{ id: 'a', firstName: null, lastName: null, email: null, phone: null }],
  ],
  ['a line for who has no name', { attendees: '1.\tBea\tde la Rosa' }, [{ firstName: 'Bea', lastName: 'de la Rosa' }]],
] as const)('of %s is sent what differs', ([, changes, sent]) => {
  expect(attendeesChange(GROUP, { ...AS_IT_IS, ...changes })).toEqual(sent);
});

test.for([
  [{ email2: 'bea@example.com' }, { firstName2: 'First name is required', lastName2: 'Last name is required' }],
  [{ firstName2: 'Bea' }, { lastName2: 'Last name is required' }],
  [{ email3: 'cleo' }, { email3: expect.any(String) as string }],
  [{ attendees: 'Bea' }, { attendees: expect.stringContaining('Bea has one') as string }],
  [{ attendees: 'Bea Lim\nBea Lim' }, { attendees: 'Bea Lim is there twice.' }],
] as const)('%j is refused at its field', ([changes, errors]) => {
  const { error } = attendeesSchemaOf(GROUP).safeParse({ ...AS_IT_IS, ...changes });
  expect(firstMessages(error?.issues ?? [])).toEqual(errors);
});

test('two places may have one name', () => {
  const values = { ...AS_IT_IS, [fieldOf(1, 'firstName')]: 'Ana', [fieldOf(1, 'lastName')]: 'Cruz' };
  expect(attendeesSchemaOf(GROUP).safeParse(values).success).toBe(true);
});
