import { expect, test } from 'vitest';
import { workshopState } from './workshop-state.ts';

const NOW = new Date('2027-01-17T12:00:00Z');
const [BEFORE, AFTER] = [new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)];
const OPEN = {
  registrationOpen: true,
  registrationClosesAt: null,
  endsAt: AFTER,
  cancelledAt: null,
  spotsRemaining: 1,
};

test.for([
  ['open', {}],
  ['open', { registrationClosesAt: AFTER }],
  ['open', { endsAt: BEFORE }],
  ['full', { spotsRemaining: 0 }],
  ['closed', { registrationOpen: false }],
  ['closed', { registrationClosesAt: NOW, spotsRemaining: 0 }],
  ['past', { registrationClosesAt: BEFORE, endsAt: NOW }],
  ['cancelled', { cancelledAt: BEFORE, registrationOpen: false, endsAt: BEFORE }],
] as const)('a workshop is %s with %o', ([state, changes]) => {
  expect(workshopState({ ...OPEN, ...changes }, NOW)).toBe(state);
});
