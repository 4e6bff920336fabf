import { atom } from 'nanostores';
import { formatCount } from '#src/lib/text.ts';
import type { FormValues } from '#src/stores/form.ts';

/** For how many nannies the visitor books; `null` before a choice, and once it was sent. */
export const $nannies = atom<number | null>(null);

/** The same of the form's values. Without the field, which is not asked where one can only wait, it is one. */
export function nanniesOf({ nannies }: FormValues): number {
  return Number(nannies) || 1;
}

/** Some places are free, but fewer than were asked for. */
export function tooFewPlaces(free: number): string {
  return `Only ${formatCount(free, 'place is', 'places are')} free now. Please choose fewer nannies.`;
}

/** "3 nannies", where it is more than one. */
export function placesFact(nannies = 1): Record<string, string> {
  return nannies > 1 ? { Places: formatCount(nannies, 'nanny', 'nannies') } : {};
}
