export const COURSE_TYPES = ['newborn-maternity', 'toddler-caring'] as const;

export type CourseType = (typeof COURSE_TYPES)[number];

/** Names without the month that comes first while it lies ahead (`withMonth` in planned.ts). */
export const COURSE_NAMES: Readonly<Record<CourseType, string>> = {
  'newborn-maternity': 'Newborn & Maternity Training',
  'toddler-caring': 'Toddler Professional Nanny Training',
};

/** In running text: "newborn course". */
export const COURSE_SUBJECTS: Readonly<Record<CourseType, string>> = {
  'newborn-maternity': 'newborn',
  'toddler-caring': 'toddler',
};

/** Values of `?course=` on the registration page. */
export const COURSE_QUERIES: Readonly<Record<CourseType, string>> = {
  'newborn-maternity': 'maternity',
  'toddler-caring': 'toddler',
};
