import { expect, test } from 'vitest';
import { canBePutBack, isOver, takesMarks } from './place-state.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const COMING = { cancelledAt: null, trainingCancelledAt: null, trainingEndsAt: ago(-1) };

test.for<[changes: object, takes: boolean, over: boolean, back: boolean]>([
  [{}, true, false, false],
  [{ trainingEndsAt: null }, true, false, false],
  [{ trainingEndsAt: ago(1) }, true, true, false],
  [{ cancelledAt: ago(1) }, false, false, true],
  [{ cancelledAt: ago(1), trainingEndsAt: ago(6) }, false, true, true],
  [{ cancelledAt: ago(1), trainingEndsAt: ago(8) }, false, true, false],
  [{ trainingCancelledAt: ago(1) }, false, false, false],
  [{ cancelledAt: ago(1), trainingCancelledAt: ago(1) }, false, false, false],
])('a row is offered what the server takes: %o', ([changes, takes, over, back]) => {
  const row = { ...COMING, ...changes };
  expect([takesMarks(row), isOver(row), canBePutBack(row)]).toEqual([takes, over, back]);
});
