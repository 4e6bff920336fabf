import type { CourseOfKind } from '#src/collections/courses.ts';
import { formatAedRange } from '#src/lib/money.ts';

export function courseFacts({ price, duration, dateText }: CourseOfKind<'course'>): [term: string, fact: string][] {
  return [
    ['Packages', formatAedRange(price.from, price.to)],
    ['Month', dateText],
    ...(duration === null ? [] : [['Length', duration] satisfies [string, string]]),
  ];
}
