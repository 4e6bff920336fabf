import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ChangeEvent } from 'react';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { ChoiceField } from '#src/islands/form/Field.tsx';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { NannyCount } from '#src/islands/packages/NannyCount.tsx';
import { PackageChoice } from '#src/islands/packages/PackageChoice.tsx';
import { COURSE_QUERIES } from '#src/lib/course-names.ts';
import { placesLeft } from '#src/lib/next-training.ts';
import { formatCount, keepOnOneLine } from '#src/lib/text.ts';
import { CHOICE_QUERY } from '#src/lib/training-links.ts';
import { $trainings, loadTrainings } from '#src/stores/trainings.ts';

/**
 * Where the chosen course has dates: which of them, which package, and what it costs. Without dates, nothing: also if they fail
 * to load.
 */
export function CourseDates({ whatsapp }: { whatsapp: string }) {
  const place = useRef<HTMLDivElement>(null);
  const courseType = useFormValue(place, 'courseType');
  const trainings = useStore($trainings);
  useEffect(() => void loadTrainings(), []);
  useEffect(() => {
    const query = Object.entries(COURSE_QUERIES).find(([type]) => type === courseType)?.[1];
    const { courseType: name } = CHOICE_QUERY;
    if (query !== undefined && new URLSearchParams(location.search).get(name) !== query) follow(name, query);
  }, [courseType]);
  const dated = (trainings ?? []).filter((training) => training.courseType === courseType && takesPeople(training));
  const asked = trainings === null ? null : askedTraining(courseType);
  return (
    <div
      ref={place}
      className="grid gap-5 empty:hidden"
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        if (target.name === 'trainingId' || target.name === 'packageId')
          follow(CHOICE_QUERY[target.name], target.value);
      }}
    >
      {asked && !dated.some(({ id }) => String(id) === asked) && (
        <p role="status" className="rounded-xl bg-rose px-4 py-3">
          The dates you chose can’t be booked any more.
        </p>
      )}
      {dated.length > 0 && <Choices key={dated.map(({ id }) => id).join()} {...{ dated, asked, whatsapp }} />}
    </div>
  );
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
function askedTraining(courseType: unknown): string | null {
  const query = new URLSearchParams(location.search);
  const course = query.get(CHOICE_QUERY.courseType);
  const isAsked = Object.entries(COURSE_QUERIES).some(([type, name]) => type === courseType && name === course);
  return isAsked ? query.get(CHOICE_QUERY.trainingId) : null;
}

interface ChoicesProps {
  dated: readonly PublicTraining[];
  asked: string | null;
  whatsapp: string;
}

/** The first dates are chosen, and who can come on none of them waits for others. */
function Choices({ dated, asked, whatsapp }: ChoicesProps) {
  const place = useRef<HTMLDivElement>(null);
  const options = [
    ...dated.map((one) => ({
      value: String(one.id),
      label: keepOnOneLine(one.date),
      detail: keepOnOneLine(detailOf(one)),
    })),
    { value: '', label: 'Another date', detail: 'We’ll write when there is one.' },
  ];
  const preset = options.find(({ value }) => value === asked)?.value ?? String(dated[0]?.id);
  const chosen = useFormValue(place, 'trainingId') ?? preset;
  const training = dated.find(({ id }) => String(id) === chosen);
  return (
    <div ref={place} className="grid gap-5">
      <ChoiceField name="trainingId" label="Dates" options={options} defaultValue={preset} />
      {training && <NannyCount {...{ training, whatsapp }} />}
      {training && <PackageChoice key={training.id} {...training} />}
    </div>
  );
}

function detailOf({ time, location, sessions, spotsRemaining }: PublicTraining): string {
  return [formatCount(sessions.length, 'day', 'days'), time, location, placesLeft(spotsRemaining)]
    .filter(Boolean)
    .join(', ');
}
