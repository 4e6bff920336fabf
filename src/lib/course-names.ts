export const COURSE_TYPES = ['newborn-maternity', 'toddler-caring'] as const;

export type CourseType = (typeof COURSE_TYPES)[number];

export const COURSE_NAMES: Readonly<Record<CourseType, string>> = {
  'newborn-maternity': 'September Newborn & Maternity Training',
  'toddler-caring': 'October Toddler Professional Nanny Training',
};

/** Values of `?course=` on the registration page. */
export const COURSE_QUERIES: Readonly<Record<CourseType, string>> = {
  'newborn-maternity': 'maternity',
  'toddler-caring': 'toddler',
};
