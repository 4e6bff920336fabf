type Fields = Record<string, unknown>;

interface Changes {
  /** Consecutive changes of a new row with the notes "Called", each with its history entry. */
  accepted: readonly (readonly [change: Fields, noted: Fields])[];
  unchanged: Fields;
  /** Columns that nobody can change. */
  fixed: Fields;
  refused: readonly (readonly [body: unknown, errors?: Fields])[];
}

const STATUS = 'Please choose pending, paid or confirmed.';
const PAID = 'Please choose paid or pending.';
const ATTENDED = 'Please choose attended or not.';
const BOOKING = 'Please choose individual or private-group.';

/** Accepted changes of the notes, which every table has. */
export const NOTES: Changes['accepted'] = [' Two\nlines 💶 ', null, '   '].map((notes) => [
  { notes },
  { notes: { from: 'Called', to: notes?.trim() || null } },
]);

/** Changes that every table refuses. */
export const REFUSED: Changes['refused'] = [
  [{}],
  [[]],
  ['text'],
  [{ colour: 'red' }],
  [{ updatedAt: '2025-01-01T00:00:00.000Z' }],
  [{ notes: 5 }, { notes: 'Please enter text.' }],
  [{ notes: 'a\0b' }, { notes: 'This contains characters that cannot be used.' }],
  [{ notes: 'x'.repeat(5001) }, { notes: 'At most 5000 characters.' }],
  ...['', '2025-02-30T00:00:00Z', '2025-01-01', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00+04:00', 5, null].map(
    (updatedAt) => [{ notes: 'New', updatedAt }, { updatedAt: 'Please give a time in ISO 8601.' }] as const,
  ),
];

export const REFERRAL_CHANGES: Changes = {
  accepted: [
    [{ status: 'paid' }, { status: { from: 'pending', to: 'paid' } }],
    [{ status: 'confirmed' }, { status: { from: 'paid', to: 'confirmed' } }],
    [{ status: 'pending' }, { status: { from: 'confirmed', to: 'pending' } }],
    [
      { status: 'paid', notes: 'Both' },
      { status: { from: 'pending', to: 'paid' }, notes: { from: 'Called', to: 'Both' } },
    ],
  ],
  unchanged: { status: 'pending', notes: 'Called' },
  fixed: { fullName: 'X', id: 'y', referralCode: 'YAYA', trainingType: 'bespoke-workshop' },
  refused: [
    [{ status: null }, { status: STATUS }],
    [
      { status: 'done', notes: 5 },
      { status: STATUS, notes: 'Please enter text.' },
    ],
  ],
};

export const REGISTRATION_CHANGES: Changes = {
  accepted: [
    [{ isPaid: true }, { is_paid: { from: false, to: true } }],
    [{ attended: true }, { attended_sessions: { from: null, to: '6 Jul 2036' } }],
    [{ attended: false }, { attended_sessions: { from: '6 Jul 2036', to: null } }],
    [{ bookingType: 'private-group' }, { booking_type: { from: 'individual', to: 'private-group' } }],
    [
      { isPaid: false, notes: 'Both', bookingType: 'private-group' },
      { is_paid: { from: true, to: false }, notes: { from: 'Called', to: 'Both' } },
    ],
  ],
  unchanged: { attended: false, notes: 'Called' },
  fixed: { id: 'y', createdAt: 'z', workshopId: 1 },
  refused: [
    [{ status: 'paid' }],
    [{ isPaid: null }, { isPaid: PAID }],
    [{ attended: 'yes' }, { attended: ATTENDED }],
    [{ bookingType: 'group' }, { bookingType: BOOKING }],
    [
      { isPaid: 'true', notes: {}, bookingType: null },
      { isPaid: PAID, notes: 'Please enter text.', bookingType: BOOKING },
    ],
  ],
};
