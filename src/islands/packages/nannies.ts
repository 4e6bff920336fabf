import { atom } from 'nanostores';
import { formatCount } from '#src/lib/text.ts';
import type { FormValues } from '#src/stores/form.ts';

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

/** "3 nannies"; nothing for one. */
export function placesFact(nannies = 1): Record<string, string> {
  return nannies > 1 ? { Places: formatCount(nannies, 'nanny', 'nannies') } : {};
}
