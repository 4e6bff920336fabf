import type { Write, WriteCalls } from './calls.ts';
import { writesOfLists } from './lists.ts';
import { writesOfRegistrations } from './registrations.ts';
import { writesOfTrainings } from './trainings.ts';

/** Every write that the history has. */
export function allWrites(calls: WriteCalls): Write[] {
  return [...writesOfRegistrations(calls), ...writesOfTrainings(calls), ...writesOfLists(calls)];
}
