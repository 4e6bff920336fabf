import type { CourseOfKind } from '#src/collections/courses.ts';
import { getSiteFacts } from '#src/collections/site-facts.ts';
import { formatAedRange } from '#src/lib/money.ts';
import { daysText } from '#src/lib/workshop-texts.ts';

/** With the dates of the next run, where there is one. */
export async function courseFacts(course: CourseOfKind<'course'>): Promise<[term: string, fact: string][]> {
  const { price, duration, dateText, courseType } = course;
  const { courseRuns } = await getSiteFacts();
  const next = courseRuns.find((run) => run.courseType === courseType);
  return [
    ['Packages', formatAedRange(price.from, price.to)],
    ['Month', dateText],
    ...(next ? [['Dates', daysText(next)] satisfies [string, string]] : []),
    ...(duration === null ? [] : [['Length', duration] satisfies [string, string]]),
  ];
}
