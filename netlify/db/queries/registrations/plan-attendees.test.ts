import { expect, test } from 'vitest';
import { planAttendees, type AttendeesChange, type StoredAttendee } from './plan-attendees.ts';

/** "Ana*" was ticked, "" has no name, "me" is who books. */
function stored(names: string): StoredAttendee[] {
  return names.split(',').map((name, index) => ({
    ...{ id: `id${index}`, isBooker: name.startsWith('me'), isTicked: name.endsWith('*') },
    firstName: name.startsWith('me') ? null : name.replace('*', '') || null,
    lastName: name.startsWith('me') || name.replace('*', '') === '' ? null : 'Cruz',
    ...{ email: null, phone: null, phoneE164: null },
  }));
}

/** As `stored`, with the ids in front. */
function planned(names: string, change: AttendeesChange): string {
  const plan = planAttendees(stored(names), change);
  if ('mismatch' in plan) return plan.mismatch;
  if (plan.attendees === null) return 'as it was';
  return plan.attendees
    .map(({ id, isBooker, firstName }) => `${id ?? 'new'}:${isBooker ? 'me' : (firstName ?? '')}`)
    .join(',');
}

const named = (firstName: string, id?: string) => ({ ...(id && { id }), firstName, lastName: 'Cruz' });

test.each<[string, AttendeesChange, string]>([
  ['me', {}, 'as it was'],
  ['me', { nannyFirstName: 'Ana', nannyLastName: 'Cruz' }, 'id0:Ana'],
  ['me', { nannyFirstName: null }, 'id0:me'],
  ['me', { nannyFirstName: 'Ana' }, 'no-last-name'],
  ['Ana', { nannyFirstName: null, nannyLastName: null }, 'id0:me'],
  ['Ana', { nannyFirstName: null }, 'no-first-name'],
  ['me', { nannies: 3 }, 'id0:me,new:,new:'],
  ['Ana,,Bea', { nannies: 2 }, 'id0:Ana,id2:Bea'],
  ['Ana,Bea,Joy', { nannies: 2 }, 'id0:Ana,id1:Bea'],
  ['Ana,Bea,Joy*', { nannies: 1 }, 'id2:Joy'],
  ['Ana*,*,Joy*', { nannies: 2 }, 'below-ticked'],
  ['Ana,,', { attendees: [named('Bea'), named('Joy')] }, 'id0:Ana,id1:Bea,id2:Joy'],
  ['Ana,', { attendees: [named('ana'), named('Bea')] }, 'id0:ana,id1:Bea'],
  ['Ana,', { attendees: [named('Bea'), named('Joy')] }, 'too-many-names'],
  ['Ana,Bea', { attendees: [named('Joy', 'id0')] }, 'id0:Joy,id1:Bea'],
  ['Ana,Bea', { attendees: [named('Joy', 'id9')] }, 'unknown-attendee'],
  ['Ana,Bea', { attendees: [{ id: 'id1', firstName: null, lastName: null }] }, 'id0:Ana,id1:'],
  ['Ana,Bea', { nannies: 1, attendees: [{ id: 'id1', firstName: null, lastName: null }] }, 'id0:Ana'],
  ['me,', { attendees: [named('Ana'), named('Bea')] }, 'too-many-names'],
  ['Ana', { nannies: 2, attendees: [named('Bea')] }, 'id0:Ana,new:Bea'],
  // Two of one name.
  ['Ana,', { attendees: [named('Ana'), named('Ana')] }, 'id0:Ana,id1:Ana'],
])('of %s the change %j makes %s', (names, change, expected) => {
  expect(planned(names, change)).toBe(expected);
});

test('a correction keeps the number and the address, and another nanny does not get them', () => {
  const ana = { ...stored('Ana')[0], email: 'ana@example.com', phone: '0501234567' } as StoredAttendee;
  const first = (change: AttendeesChange) => {
    const plan = planAttendees([ana], change);
    return 'attendees' in plan ? plan.attendees?.[0] : null;
  };
  const details = { email: 'ana@example.com', phone: '0501234567' };
  expect(first({ attendees: [named('Anna', 'id0')] })).toMatchObject(details);
  const capitals = { id: 'id0', firstName: 'ANA', lastName: 'CRUZ' };
  const turned = { id: 'id0', firstName: 'Cruz', lastName: 'Ana María' };
  for (const corrected of [capitals, turned]) expect(first({ attendees: [corrected] })).toMatchObject(details);
  const another = { nannyFirstName: 'Joy', nannyLastName: 'Santos' };
  expect(first(another)).toMatchObject({ email: null, phone: null });
  // The guest's form shows the former address, and sends it unless somebody changes it.
  const joy = { id: 'id0', firstName: 'Joy', lastName: 'Santos' };
  for (const sentAlong of [{ ...another, nannyEmail: ana.email }, { attendees: [{ ...joy, ...details }] }])
    expect(first(sentAlong)).toMatchObject({ firstName: 'Joy', email: null, phone: null });
  expect(first({ attendees: [{ ...capitals, ...details }] })).toMatchObject(details);
  expect(first({ attendees: [{ ...joy, email: 'joy@example.com' }] })).toMatchObject({
    ...{ email: 'joy@example.com', phone: null },
  });
});
