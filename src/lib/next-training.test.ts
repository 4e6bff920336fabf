import { expect, test } from 'vitest';
import { nextTraining, placesLeft } from './next-training.ts';
import type { TrainingState } from './training-state.ts';

const NOW = new Date('2026-11-27T00:00:00Z');

function training(id: string, state: TrainingState, endsAt = '2027-01-30T13:00:00+04:00', entry = 'toddler-course') {
  return { id, state, endsAt, entry };
}

test.each([
  ['nothing', [], undefined],
  ['the soonest that is open', [training('one', 'open'), training('two', 'open')], 'one'],
  ['an open one before a full one that is sooner', [training('full', 'full'), training('open', 'open')], 'open'],
  ['a full one where none is open', [training('closed', 'closed'), training('full', 'full')], 'full'],
  ['none that is over, though it is kept open', [training('over', 'open', '2026-11-26T13:00:00+04:00')], undefined],
  ['none that is closed, past or cancelled', [training('a', 'closed'), training('b', 'cancelled')], undefined],
  ['none of another entry', [training('other', 'open', undefined, 'newborn-course')], undefined],
] as const)('an entry shows %s', (_what, trainings, id) => {
  expect(nextTraining(trainings, 'toddler-course', NOW)?.id).toBe(id);
});

test('only fewer than five places are named', () => {
  expect([5, 4, 1, 0, -1].map(placesLeft)).toEqual([null, '4 places left', '1 place left', 'Full', 'Full']);
});
