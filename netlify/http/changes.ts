import type { ChangeOutcome } from '#netlify/db/queries/changes.ts';
import { json, type Answer } from './answer.ts';
import { Failure } from './failure.ts';

/** The changed row as JSON. @throws Failure not_found, changed_meanwhile */
export function changeAnswer(result: ChangeOutcome<object>): Answer {
  switch (result.outcome) {
    case 'missing':
      throw new Failure('not_found');
    case 'stale':
      throw new Failure('changed_meanwhile');
    case 'changed':
      return json(200, result.row);
  }
}
