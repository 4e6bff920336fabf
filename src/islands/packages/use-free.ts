import { useStore } from '@nanostores/react';
import { $unanswered, isUnanswered } from '#src/stores/unanswered.ts';

/**
 * How many places of a training a visitor can ask for: any number while a registration got no answer, because the places taken may
 * be those.
 * @param listed places that are free
 */
export function useFree(trainingId: number, listed: number): number {
  useStore($unanswered);
  return isUnanswered(trainingId) ? Infinity : listed;
}
