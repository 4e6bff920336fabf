import type { CourseOf } from '#src/collections/courses.ts';
import { formatAedRange } from '#src/lib/money.ts';

/** What is known of a course before one registers. */
export function courseFacts({ price, duration, dateText }: CourseOf<'course'>): [term: string, fact: string][] {
  return [
    ['Packages', formatAedRange(price.from, price.to)],
    ['Month', dateText],
    ...(duration === null ? [] : [['Length', duration] satisfies [string, string]]),
  ];
}
