import { expect, test } from 'vitest';
import { canBePutBack, isOver, takesMarks } from './place-state.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const COMING = { cancelledAt: null, trainingCancelledAt: null, trainingEndsAt: ago(-1) };

test.for([
  [{}, { takes: true, over: false, back: false }],
  [{ trainingEndsAt: null }, { takes: true, over: false, back: false }],
  [{ trainingEndsAt: ago(1) }, { takes: true, over: true, back: false }],
  [{ cancelledAt: ago(1) }, { takes: false, over: false, back: true }],
  [
    { cancelledAt: ago(1), trainingEndsAt: ago(6) },
    { takes: false, over: true, back: true },
  ],
  [
    { cancelledAt: ago(1), trainingEndsAt: ago(8) },
    { takes: false, over: true, back: false },
  ],
  [{ trainingCancelledAt: ago(1) }, { takes: false, over: false, back: false }],
  [
    { cancelledAt: ago(1), trainingCancelledAt: ago(1) },
    { takes: false, over: false, back: false },
  ],
] as const)('a row is offered what the server takes: %o', ([changes, offered]) => {
  const row = { ...COMING, ...changes };
  expect({ takes: takesMarks(row), over: isOver(row), back: canBePutBack(row) }).toEqual(offered);
});
