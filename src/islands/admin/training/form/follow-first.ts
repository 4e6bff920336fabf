import type { FormValues } from '#src/stores/form.ts';
import { dayAfter, distanceOf } from './training-values.ts';

interface Followed {
  /** The fields' values before this change. */
  before: FormValues;
  /** Days from the first session to each one, as far as they are known. */
  distances: readonly number[];
}

/**
 * Copies a change of the first session to the later ones: the same hours, and a day at their distance. A field with a value of its own
 * stays.
 * @param changed a field of any session
 * @param rows the numbers of the sessions
 */
export function followFirst(changed: HTMLInputElement, rows: readonly number[], { before, distances }: Followed): void {
  const [name = '', row] = changed.name.split('-');
  if (Number(row) !== rows[0] || !['day', 'startsAt', 'endsAt'].includes(name)) return;
  const followerOf = (first: string | undefined, index: number) =>
    name === 'day' ? dayAfter(first, distanceOf(index, distances)) : first;
  for (const [index, later] of rows.entries()) {
    const field = changed.form?.elements.namedItem(`${name}-${later}`);
    if (index === 0 || !(field instanceof HTMLInputElement)) continue;
    if (field.value === '' || field.value === followerOf(before[changed.name], index))
      typeInto(field, followerOf(changed.value, index) ?? '');
  }
}

/** Changes a field as if somebody had typed, so that its form keeps the text. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
