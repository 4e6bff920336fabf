import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { DateChoice } from '#src/islands/packages/DateChoice.tsx';
import { NannyCount } from '#src/islands/packages/NannyCount.tsx';
import { PackageChoice } from '#src/islands/packages/PackageChoice.tsx';
import { COURSE_QUERIES } from '#src/lib/course-names.ts';
import { CHOICE_QUERY } from '#src/lib/training-links.ts';
import { $trainings } from '#src/stores/trainings.ts';

interface CourseDatesProps {
  courseType: unknown;
  whatsapp: string;
  /** The question between the dates and what is sold of them. */
  children: ReactNode;
}

/**
 * Where the chosen course has dates: which of them, which package, and for how many. The first dates are chosen. Without
 * dates, and for who can come on none of them, only the question.
 */
export function CourseDates({ courseType, whatsapp, children }: CourseDatesProps) {
  const place = useRef<HTMLDivElement>(null);
  const trainings = useStore($trainings);
  useEffect(() => {
    const query = queryOf(courseType);
    const { courseType: name } = CHOICE_QUERY;
    if (query !== undefined && new URLSearchParams(location.search).get(name) !== query) follow(name, query);
  }, [courseType]);
  const open = datesOf(trainings ?? [], courseType);
  const asked = trainings === null ? null : askedTraining(courseType);
  const dates = asked === '' ? [] : open;
  const values = dates.map(({ id }) => String(id));
  const preset = values.find((value) => value === asked) ?? values[0] ?? '';
  const chosen = useFormValue(place, 'trainingId');
  const value = values.find((one) => one === chosen) ?? preset;
  const training = dates.find(({ id }) => String(id) === value);
  return (
    <div
      ref={place}
      className="grid gap-6"
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        if (target.name === 'trainingId' || target.name === 'packageId')
          follow(CHOICE_QUERY[target.name], target.value);
      }}
    >
      {asked && !values.includes(asked) && (
        <p role="status" className="rounded-xl bg-rose px-4 py-3">
          The dates you chose can’t be booked any more.
        </p>
      )}
      {open.length > 0 && (
        <div>
          {asked !== '' && <DateChoice key={values.join()} {...{ dates, preset }} />}
          <a
            href={`?${CHOICE_QUERY.courseType}=${queryOf(courseType)}${asked === '' ? '' : `&${CHOICE_QUERY.trainingId}=`}`}
            className="mt-1 inline-flex min-h-11 items-center text-ember underline"
          >
            {asked === '' ? 'See the dates' : 'Another date: we’ll write when there is one'}
          </a>
        </div>
      )}
      {children}
      {training && <NannyCount {...{ training, whatsapp }} />}
      {training && <PackageChoice key={training.id} {...training} />}
    </div>
  );
}

/** The dates of a course that people can still choose. */
export function datesOf(trainings: readonly PublicTraining[], courseType: unknown): PublicTraining[] {
  return trainings.filter((one) => one.courseType === courseType && takesPeople(one));
}

/** Keeps a choice in the URL, for a reload and the back button. Other dates have other packages, and another course other dates. */
function follow(name: string, value: string): void {
  const address = new URL(location.href);
  const names: string[] = Object.values(CHOICE_QUERY);
  for (const later of names.slice(names.indexOf(name))) address.searchParams.delete(later);
  address.searchParams.set(name, value);
  history.replaceState(history.state, '', address);
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
function queryOf(courseType: unknown): string | undefined {
  return Object.entries(COURSE_QUERIES).find(([type]) => type === courseType)?.[1];
}

/** The course that the URL chooses. */
export function courseOfUrl(query = new URLSearchParams(location.search)): string | undefined {
  const name = query.get(CHOICE_QUERY.courseType);
  return Object.entries(COURSE_QUERIES).find(([, one]) => one === name)?.[0];
}
