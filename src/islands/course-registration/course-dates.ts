import { ownPageOf } from '#src/contract/training-entries.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { COURSE_QUERIES } from '#src/lib/course-names.ts';
import { CHOICE_QUERY } from '#src/lib/training-links.ts';

/** Returns a course's dates that can still be booked or waited for. With a training `asked`, those of its page. */
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

/** Returns the training in the URL, if its course is the chosen one; '' if the visitor wants other dates. */
export function askedTraining(courseType: unknown): string | null {
  const query = new URLSearchParams(location.search);
  return courseOfUrl(query) === courseType ? query.get(CHOICE_QUERY.trainingId) : null;
}

/** Returns the course's name in the URL. */
export function queryOf(courseType: unknown): string | undefined {
  return Object.entries(COURSE_QUERIES).find(([type]) => type === courseType)?.[1];
}

/** Returns the course that the URL chooses. */
function courseOfUrl(query: URLSearchParams): string | undefined {
  const name = query.get(CHOICE_QUERY.courseType);
  return Object.entries(COURSE_QUERIES).find(([, one]) => one === name)?.[0];
}
