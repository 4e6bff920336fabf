/** The courses that families and nannies register for (spec 2 §3). */
export const COURSE_TYPES = ['newborn-maternity', 'toddler-caring'] as const;

export type CourseType = (typeof COURSE_TYPES)[number];

/** As pages, forms, lists and mails name them (spec 2 §2). */
export const COURSE_NAMES: Readonly<Record<CourseType, string>> = {
  'newborn-maternity': 'September Newborn & Maternity Training',
  'toddler-caring': 'October Toddler Professional Nanny Training',
};

/** What `?course=` calls them in the address of their registration (spec 2 §2). */
export const COURSE_QUERIES: Readonly<Record<CourseType, string>> = {
  'newborn-maternity': 'maternity',
  'toddler-caring': 'toddler',
};
