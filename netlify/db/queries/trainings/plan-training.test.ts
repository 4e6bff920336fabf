import { expect, test } from 'vitest';
import type { TrainingChange } from '#src/contract/training-requests.ts';
import { planTraining, type StoredPlan } from './plan-training.ts';

const at = (time: string, day = '2038-09-05') => new Date(`${day}T${time}:00+04:00`);

const SESSION = { id: 's1', startsAt: at('10:00'), endsAt: at('13:00'), location: null, hasAttendance: false };
const PACKAGE = {
  ...{ id: 'p1', name: 'Place', includes: [], priceAed: 300, familyPriceAed: null, depositAed: null, places: null },
  ...{ paymentLink: null, closed: false, isUsed: true, placesUsed: 4 },
};

const WORKSHOP: StoredPlan = {
  ...{ kind: 'workshop', entry: null, courseType: null, startsAt: SESSION.startsAt, location: 'Dubai', capacity: 10 },
  ...{ registrationClosesAt: SESSION.startsAt, updatedAt: at('08:00'), placesUsed: 4, hasPeople: true },
  ...{ sessions: [SESSION], packages: [PACKAGE] },
};

const NEXT = { ...SESSION, id: 's2', startsAt: at('10:00', '2038-09-12'), endsAt: at('13:00', '2038-09-12') };
const COURSE: StoredPlan = {
  ...WORKSHOP,
  ...{ kind: 'course', courseType: 'newborn-maternity', sessions: [SESSION, { ...NEXT, hasAttendance: true }] },
};

test.for<[outcome: string, stored: StoredPlan, change: TrainingChange]>([
  ['changed', WORKSHOP, { title: 'Another' }],
  ['stale', WORKSHOP, { title: 'Another', updatedAt: at('07:59') }],
  ['other-kind', WORKSHOP, { entry: 'newborn-course' }],
  ['several-sessions', COURSE, { startsAt: at('11:00') }],
  ['several-packages', { ...WORKSHOP, packages: [PACKAGE, { ...PACKAGE, id: 'p2' }] }, { priceAed: 200 }],
  ['one-session', WORKSHOP, { sessions: [SESSION, NEXT] }],
  ['wrong-hours', WORKSHOP, { startsAt: at('13:00') }],
  ['wrong-hours', WORKSHOP, { endsAt: at('13:00', '2038-09-06') }],
  ['unknown-session', WORKSHOP, { sessions: [NEXT] }],
  ['unknown-session', COURSE, { sessions: [SESSION, SESSION] }],
  ['unknown-package', WORKSHOP, { packages: [{ ...PACKAGE, id: 'p2' }] }],
  ['assigned', COURSE, { courseType: 'toddler-caring' }],
  ['changed', { ...COURSE, hasPeople: false }, { courseType: 'toddler-caring' }],
  ['assigned', { ...COURSE, entry: 'newborn-course', hasPeople: false }, { courseType: 'toddler-caring' }],
  ['in-use', COURSE, { sessions: [SESSION] }],
  ['in-use', WORKSHOP, { packages: [{ ...PACKAGE, id: undefined }] }],
  ['below-taken', WORKSHOP, { capacity: 3 }],
  ['below-taken', WORKSHOP, { packages: [{ ...PACKAGE, places: 3 }] }],
  ['large-package', WORKSHOP, { packages: [{ ...PACKAGE, places: 11 }] }],
  ['changed', WORKSHOP, { packages: [{ ...PACKAGE, places: 11, closed: true }] }],
])('%s', ([outcome, stored, change]) => {
  expect(planTraining(stored, change).outcome).toBe(outcome);
});

test('registration closes with the start, unless it closes at another time', () => {
  const change = { startsAt: at('09:00') };
  expect(planTraining(WORKSHOP, change)).toMatchObject({ registrationClosesAt: at('09:00'), isMoved: true });
  const closesBefore = { ...WORKSHOP, registrationClosesAt: at('07:00') };
  expect(planTraining(closesBefore, change)).toMatchObject({ registrationClosesAt: at('07:00') });
  const cleared = { ...change, registrationClosesAt: null };
  expect(planTraining(closesBefore, cleared)).toMatchObject({ registrationClosesAt: at('09:00') });
});

test('only another day, hour or place moves a training', () => {
  const plan = (change: TrainingChange) => planTraining(COURSE, change);
  const room = { ...SESSION, location: 'Room 2' };
  for (const change of [
    { location: 'Sharjah' },
    { sessions: [room, NEXT] },
    {
      sessions: [
        SESSION,
        NEXT,
        { ...NEXT, id: undefined, startsAt: at('11:00', '2038-09-19'), endsAt: at('12:00', '2038-09-19') },
      ],
    },
  ])
    expect(plan(change)).toMatchObject({ isMoved: true });
  for (const change of [{ title: 'Another' }, { sessions: [NEXT, SESSION] }, { location: 'Dubai' }])
    expect(plan(change)).toMatchObject({ isMoved: false });
});
