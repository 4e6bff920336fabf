import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { use } from 'react';
import { FormContext } from '#src/islands/form/Field.tsx';
import { formatCount } from '#src/lib/text.ts';
import type { FormValues } from '#src/stores/form.ts';
import { $unanswered, isUnanswered } from '#src/stores/unanswered.ts';

/** The number of nannies the visitor books for; `null` before a choice, and after sending. */
export const $nannies = atom<number | null>(null);

/** Returns the number in the form's values. Without the field, which a form does not show while no place is free, it is 1. */
export function nanniesOf({ nannies }: FormValues): number {
  return Number(nannies) || 1;
}

/** The message if some places are free, but fewer than were asked for. */
export function tooFewPlaces(free: number): string {
  return `Only ${formatCount(free, 'place is', 'places are')} free now. Please choose fewer nannies.`;
}

/** Returns the number of nannies that is chosen in the form, or was before a reload. */
export function useNannies(): number {
  const { saved } = use(FormContext);
  return useStore($nannies) ?? nanniesOf(saved);
}

/**
 * Returns how many places of a training the visitor can ask for: any number while a registration got no answer, because its places
 * may be among those taken.
 * @param listed the free places
 */
export function useFree(trainingId: number, listed: number): number {
  useStore($unanswered);
  return isUnanswered(trainingId) ? Infinity : listed;
}
