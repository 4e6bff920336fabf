import { expect, test } from 'vitest';
import type { Booking } from '#src/contract/booking.ts';
import { firstMessages } from '#src/contract/client.ts';
import { changeOf, changeSchemaOf, changeValues } from './change.ts';
import { choicesOfNannies, placesFor } from './places.ts';
import { whoAttends } from './who-attends.ts';

const MARIAM = { firstName: 'Mariam', lastName: 'Haddad' };
const GRACE = { firstName: 'Grace', lastName: 'Wanjiru' };
const JOY = { firstName: 'Joy', lastName: 'Cruz' };
const UNNAMED = { firstName: null, lastName: null };

type Person = typeof MARIAM | typeof UNNAMED;

/** By Mariam, who attends where she is the first. */
function bookedFor(people: Person[], changes: object = {}): Booking {
  const [first] = people;
  const nanny = first === MARIAM || !first?.firstName ? UNNAMED : first;
  const attendees = people.map((person, index) => ({ id: `id ${index + 1}`, email: null, phone: null, ...person }));
  return {
    ...{ ...MARIAM, phone: '0501234567', nannies: people.length, attendees, paidAed: 0 },
    ...{ nannyFirstName: nanny.firstName, nannyLastName: nanny.lastName, nannyEmail: null },
    workshop: { state: 'open', spotsRemaining: 9 },
    ...changes,
  } as unknown as Booking;
}

test.for<[people: Person[], who: object]>([
  [[MARIAM], { Nanny: 'Mariam Haddad' }],
  [[UNNAMED], { Nanny: 'Name to come', 'Booked by': 'Mariam Haddad' }],
  [[GRACE], { Nanny: 'Grace Wanjiru', 'Booked by': 'Mariam Haddad' }],
  [[MARIAM, UNNAMED, JOY], { 'Booked by': 'Mariam Haddad' }],
  [[UNNAMED, UNNAMED], { 'Booked by': 'Mariam Haddad' }],
])('of %j the page says who attends and who booked', ([people, who]) => {
  expect(whoAttends(bookedFor(people))).toEqual(who);
});

test.for<[people: Person[], nannies: number, places: number[]]>([
  [[MARIAM], 3, [1, 2, 3]],
  [[MARIAM, UNNAMED, JOY], 2, [1, 3]],
  [[MARIAM, GRACE, JOY], 1, [1]],
  [[UNNAMED, GRACE, UNNAMED], 1, [2]],
])('of %j, with %i nannies, stay or come the places %j', ([people, nannies, places]) => {
  expect(placesFor(bookedFor(people), nannies)).toEqual(places);
});

test.for<[changes: object, choices: number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ paidAed: 100 }, [2, 3, 4]],
  [{ workshop: { state: 'open', spotsRemaining: 1 } }, [1, 2, 3]],
  [{ workshop: { state: 'closed', spotsRemaining: 9 } }, [1, 2]],
  [{ workshop: { state: 'full', spotsRemaining: 0 }, paidAed: 100 }, [2]],
  [{ nannies: 10, paidAed: 100 }, []],
])('a booking of two with %j offers the numbers %j', ([changes, choices]) => {
  expect(choicesOfNannies(bookedFor([MARIAM, GRACE], changes))).toEqual(choices);
});

/** What is sent after the guest has changed these values. */
function sentOf(booking: Booking, changes: object) {
  const change = changeOf(booking, { ...changeValues(booking), ...changes });
  const { token: _token, firstName: _first, lastName: _last, phone: _phone, ...sent } = change;
  return sent;
}

const HERSELF = { nannyFirstName: '', nannyLastName: '', nannyEmail: '' };

test.for<[people: Person[], changes: object, sent: object]>([
  [[MARIAM], {}, HERSELF],
  [[GRACE], {}, { nannyFirstName: 'Grace', nannyLastName: 'Wanjiru', nannyEmail: '' }],
  // A parent who corrects her number does not attend.
  [[UNNAMED], {}, {}],
  [
    [MARIAM, UNNAMED, JOY],
    { nanny2FirstName: 'Grace', nanny2LastName: 'Wanjiru', nanny2Email: 'grace@example.com' },
    { ...HERSELF, attendees: [{ id: 'id 2', ...GRACE, email: 'grace@example.com' }] },
  ],
  [
    [MARIAM, JOY],
    { nanny2FirstName: '', nanny2LastName: '' },
    { ...HERSELF, attendees: [{ id: 'id 2', firstName: '', lastName: '', email: '' }] },
  ],
  [
    [UNNAMED, JOY],
    { nannies: '3', nanny3FirstName: 'Grace', nanny3LastName: 'Wanjiru', nanny3Email: '' },
    { nannies: 3, attendees: [{ ...GRACE, email: '' }] },
  ],
])('of %j with %j goes out %j', ([people, changes, sent]) => {
  expect(sentOf(bookedFor(people), changes)).toEqual(sent);
});

test.for<[changes: object, errors: object]>([
  [{}, {}],
  [
    { nanny2Email: 'grace@example.com' },
    {
      nanny2FirstName: 'First name of nanny 2 is required',
      nanny2LastName: 'Last name of nanny 2 is required',
    },
  ],
  [{ nanny2FirstName: 'Grace' }, { nanny2LastName: 'Last name of nanny 2 is required' }],
  [{ nanny2FirstName: 'JOY', nanny2LastName: 'Cruz' }, { nanny3LastName: 'Nanny 3 is named twice' }],
  [{ nanny2FirstName: 'Mariam', nanny2LastName: 'Haddad' }, { nanny2LastName: 'Nanny 2 is named twice' }],
  [{ nannies: '' }, { nannies: 'Please enter the number of nannies, from 1 to 4.' }],
])('the form says of %j: %j', ([changes, errors]) => {
  const booking = bookedFor([MARIAM, UNNAMED, JOY]);
  const { error } = changeSchemaOf(booking).safeParse({ ...changeValues(booking), ...changes });
  expect(firstMessages(error?.issues)).toEqual(errors);
});
