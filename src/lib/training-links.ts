import { COURSE_QUERIES, type CourseType } from './course-names.ts';
import { nounOf } from './training-words.ts';

interface Booked {
  id: number;
  kind: 'workshop' | 'course';
  courseType: CourseType | null;
}

/** The fields of the form, and the query parameters that choose their values. Each depends on the one before. */
export const CHOICE_QUERY = { courseType: 'course', trainingId: 'training', packageId: 'package' } as const;

/** The query parameter of a link to the booking that opens a choice after we have cancelled its training. */
export const CHOICE_PARAMETER = 'choice';

export type AfterCancellationChoice = 'date' | 'money';

/** Leads to the form on a workshop's page. */
export const REGISTER_ANCHOR = '#register';

/** Returns the address of a training's form, with a package chosen if one is given. */
export function bookingPath({ id, kind, courseType }: Booked, packageId?: string): string {
  const query = new URLSearchParams();
  if (kind === 'course' && courseType !== null) query.set(CHOICE_QUERY.courseType, COURSE_QUERIES[courseType]);
  if (kind === 'course') query.set(CHOICE_QUERY.trainingId, String(id));
  if (packageId !== undefined) query.set(CHOICE_QUERY.packageId, packageId);
  const text = query.toString();
  return `${kind === 'course' ? '/course-registration' : `/workshops/${id}`}${text && `?${text}`}`;
}

/** Returns the address at which a training can be booked. */
export function trainingPath({ id, courseType }: Pick<Booked, 'id' | 'courseType'>): string {
  return bookingPath({ id, courseType, kind: nounOf({ courseType }) });
}
