import { COURSE_NAMES, type CourseType } from '#src/lib/course-names.ts';
import { withMonth } from '#src/lib/planned.ts';
import { TRAINING_NAMES, type TrainingType } from '#src/lib/referrals.ts';

/** Returns the month in the name of a course to come, as the dashboard was built with it (layouts/DashboardLayout.astro). */
function monthOf(type: CourseType | TrainingType): string | null {
  const { months = '{}' } = document.getElementById('main')?.dataset ?? {};
  return (JSON.parse(months) as Partial<Record<string, string>>)[type] ?? null;
}

/** "September Newborn & Maternity Training" */
export function courseName(courseType: CourseType): string {
  return withMonth(monthOf(courseType), COURSE_NAMES[courseType]);
}

/** "September Newborn Training" */
export function programmeName(trainingType: TrainingType): string {
  return withMonth(monthOf(trainingType), TRAINING_NAMES[trainingType]);
}
