import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { DateChoice } from '#src/islands/packages/DateChoice.tsx';
import { NannyCount } from '#src/islands/packages/NannyCount.tsx';
import { PackageChoice } from '#src/islands/packages/PackageChoice.tsx';
import { CHOICE_QUERY } from '#src/lib/training-links.ts';
import { $trainings } from '#src/stores/trainings.ts';
import { askedTraining, datesOf, queryOf } from './course-dates.ts';

interface CourseDatesProps {
  courseType: unknown;
  whatsapp: string;
  /** The question between the dates and the packages. */
  children: ReactNode;
}

/**
 * Asks which dates of the course, which package, and for how many nannies. The first dates are preset. Without dates, or for a visitor
 * who wants others, there is only the question.
 */
export function CourseDates({ courseType, whatsapp, children }: CourseDatesProps) {
  const place = useRef<HTMLDivElement>(null);
  const trainings = useStore($trainings);
  useEffect(() => {
    const query = queryOf(courseType);
    const { courseType: name } = CHOICE_QUERY;
    if (query !== undefined && new URLSearchParams(location.search).get(name) !== query) follow(name, query);
  }, [courseType]);
  const asked = trainings === null ? null : askedTraining(courseType);
  const open = datesOf(trainings ?? [], courseType, asked);
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

/** Keeps a choice in the URL, for a reload and the back button, and drops those that depend on it: a course's dates, their package. */
function follow(name: string, value: string): void {
  const address = new URL(location.href);
  const names: string[] = Object.values(CHOICE_QUERY);
  for (const later of names.slice(names.indexOf(name))) address.searchParams.delete(later);
  address.searchParams.set(name, value);
  history.replaceState(history.state, '', address);
}
