import type { PublicTraining } from '#src/contract/trainings.ts';
import { ChoiceField } from '#src/islands/form/Field.tsx';
import { placesLeft } from '#src/lib/next-training.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { dayRange, hasTwin, sessionsText } from '#src/lib/training-dates.ts';

interface DateChoiceProps {
  dates: readonly PublicTraining[];
  preset: string;
}

/** Asks which of the dates. Two on the same day are told apart by their hours, place or title. */
export function DateChoice({ dates, preset }: DateChoiceProps) {
  const [place, ...others] = new Set(dates.map(({ location }) => location));
  const options = dates.map((date) => {
    const { days, year } = dayRange(date);
    return {
      value: String(date.id),
      label: keepOnOneLine(`${days} ${year}`),
      mark: placesLeft(date.spotsRemaining),
      detail: keepOnOneLine(
        [sessionsText(date.sessions), others.length > 0 && date.location, hasTwin(date, dates) && date.title]
          .filter(Boolean)
          .join(', '),
      ),
    };
  });
  return (
    <>
      <ChoiceField name="trainingId" label="When?" isHeading options={options} defaultValue={preset} />
      {others.length === 0 && <p className="mt-2 text-sm text-dusk">{`At ${place ?? ''}.`}</p>}
    </>
  );
}
