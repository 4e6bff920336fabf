import type { Registration } from '#src/contract/registrations.ts';
import { courseName } from '#src/stores/shown-names.ts';

type Booked = Pick<Registration, 'workshopTitle' | 'workshopDate' | 'courseType'>;

/** "Toddler-Focused Care, Sunday 29 June 2025"; the course, while it has no dates. */
export function bookedTraining({ workshopTitle, workshopDate, courseType }: Booked): string {
  if (workshopTitle !== null && workshopDate !== null) return `${workshopTitle}, ${workshopDate}`;
  return courseType === null ? 'Course' : courseName(courseType);
}
