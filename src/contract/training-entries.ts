import type { CourseType } from '#src/lib/course-names.ts';
import type { TrainingKind } from './trainings.ts';

/** The content entries whose pages show trainings, with the kind of training. */
export const TRAINING_ENTRIES: Readonly<Record<string, { kind: TrainingKind; courseType?: CourseType }>> = {
  'intro-workshop': { kind: 'workshop' },
  'newborn-workshop': { kind: 'workshop' },
  'toddler-workshop': { kind: 'workshop' },
  'first-aid': { kind: 'workshop' },
  'newborn-course': { kind: 'course', courseType: 'newborn-maternity' },
  'toddler-course': { kind: 'course', courseType: 'toddler-caring' },
  'full-course-2025': { kind: 'course' },
};

/** Returns the entry of a training, unless its page is that of a course type; else `null`. */
export function ownPageOf({ entry }: { entry: string | null }): string | null {
  return TRAINING_ENTRIES[entry ?? '']?.courseType === undefined ? entry : null;
}

/** Returns the course type of an entry, else the given one. */
export function courseOf({
  entry: name,
  courseType: named,
}: {
  entry?: string | null | undefined;
  courseType?: CourseType | null | undefined;
}) {
  return TRAINING_ENTRIES[name ?? '']?.courseType ?? named ?? null;
}
