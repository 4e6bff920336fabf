import { expect, test } from 'vitest';
import { SAMPLE_WORKSHOP, stateAt, trainingState } from './training-state.ts';

const NOW = new Date('2027-01-17T12:00:00Z');
const [BEFORE, AFTER] = [new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)];
const OPEN = {
  id: 317,
  registrationOpen: true,
  registrationClosesAt: null,
  endsAt: AFTER,
  cancelledAt: null,
  spotsRemaining: 1,
};
const SAMPLE = { id: SAMPLE_WORKSHOP, endsAt: BEFORE };

test.for([
  ['open', {}],
  ['open', { registrationClosesAt: AFTER }],
  ['full', { spotsRemaining: 0 }],
  ['closed', { registrationOpen: false }],
  ['closed', { registrationClosesAt: NOW, spotsRemaining: 0 }],
  ['past', { endsAt: NOW }],
  ['past', { endsAt: BEFORE, spotsRemaining: 0 }],
  ['past', { endsAt: BEFORE, registrationClosesAt: AFTER }],
  ['past', { registrationClosesAt: BEFORE, endsAt: NOW }],
  ['past', SAMPLE],
  ['cancelled', { cancelledAt: BEFORE, registrationOpen: false, endsAt: BEFORE }],
] as const)('a workshop is %s with %o', ([state, changes]) => {
  expect(trainingState({ ...OPEN, ...changes }, { now: NOW, keepsSamples: false })).toBe(state);
});

test.for([
  ['open', SAMPLE],
  ['full', { ...SAMPLE, spotsRemaining: 0 }],
  ['past', { ...SAMPLE, registrationOpen: false }],
  ['past', { ...SAMPLE, registrationClosesAt: BEFORE }],
  ['cancelled', { ...SAMPLE, cancelledAt: BEFORE }],
  ['past', { endsAt: BEFORE }],
] as const)('with SAMPLE_DATES=keep a workshop is %s with %o', ([state, changes]) => {
  expect(trainingState({ ...OPEN, ...changes }, { now: NOW, keepsSamples: true })).toBe(state);
});

test.for([
  ['open', 'open', AFTER],
  ['past', 'open', NOW],
  ['past', 'closed', BEFORE],
  ['cancelled', 'cancelled', BEFORE],
] as const)('a page says %s of a training that was %s when it was built', ([state, built, endsAt]) => {
  expect(stateAt({ id: 317, endsAt, state: built }, { now: NOW, keepsSamples: false })).toBe(state);
});
