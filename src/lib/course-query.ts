import type { CourseType } from '#src/contract/course-registrations.ts';

/** What `?course=` calls each course (spec 2 §2). */
export const COURSE_QUERIES: Readonly<Record<CourseType, string>> = {
  'newborn-maternity': 'maternity',
  'toddler-caring': 'toddler',
};
