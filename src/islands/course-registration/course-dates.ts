import { ownPageOf } from '#src/contract/training-entries.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { COURSE_QUERIES } from '#src/lib/course-names.ts';
import { CHOICE_QUERY } from '#src/lib/training-links.ts';

/** The dates of a course that people can still choose, or those of the page that shows the training `asked`. */
export function datesOf(
  trainings: readonly PublicTraining[],
  courseType: unknown,
  asked: string | null,
): PublicTraining[] {
  const chosen = trainings.find(({ id }) => String(id) === asked);
  const page = chosen ? ownPageOf(chosen) : null;
  return trainings.filter((one) => one.courseType === courseType && ownPageOf(one) === page && takesPeople(one));
}

function takesPeople({ kind, state, endsAt }: PublicTraining): boolean {
  return kind === 'course' && (state === 'open' || state === 'full') && new Date(endsAt) > new Date();
}

/** The training that the URL chooses, with its course; '' for other dates. */
export function askedTraining(courseType: unknown): string | null {
  const query = new URLSearchParams(location.search);
  return courseOfUrl(query) === courseType ? query.get(CHOICE_QUERY.trainingId) : null;
}

/** The course's name in the URL. */
export function queryOf(courseType: unknown): string | undefined {
  return Object.entries(COURSE_QUERIES).find(([type]) => type === courseType)?.[1];
}

/** The course that the URL chooses. */
export function courseOfUrl(query = new URLSearchParams(location.search)): string | undefined {
  const name = query.get(CHOICE_QUERY.courseType);
  return Object.entries(COURSE_QUERIES).find(([, one]) => one === name)?.[0];
}
