import type { CourseType } from '#src/lib/course-names.ts';
import type { TrainingKind } from './trainings.ts';

/** The entries of the content whose pages show a training, and what they are. */
export const TRAINING_ENTRIES: Readonly<Record<string, { kind: TrainingKind; courseType?: CourseType }>> = {
  'intro-workshop': { kind: 'workshop' },
  'newborn-workshop': { kind: 'workshop' },
  'toddler-workshop': { kind: 'workshop' },
  'first-aid': { kind: 'workshop' },
  'newborn-course': { kind: 'course', courseType: 'newborn-maternity' },
  'toddler-course': { kind: 'course', courseType: 'toddler-caring' },
  'full-course-2025': { kind: 'course' },
};

/** The page of a training of a course that is not the page of that course; `null` of others. */
export function ownPageOf({ entry }: { entry: string | null }): string | null {
  return TRAINING_ENTRIES[entry ?? '']?.courseType === undefined ? entry : null;
}

/** The course that an entry has, else the one that is named. */
export function courseOf({
  entry: name,
  courseType: named,
}: {
  entry?: string | null | undefined;
  courseType?: CourseType | null | undefined;
}) {
  return TRAINING_ENTRIES[name ?? '']?.courseType ?? named ?? null;
}
