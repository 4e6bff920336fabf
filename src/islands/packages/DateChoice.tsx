import type { PublicTraining } from '#src/contract/trainings.ts';
import { ChoiceField } from '#src/islands/form/Field.tsx';
import { placesLeft } from '#src/lib/next-training.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { dayRange, hasTwin, sessionsText } from '#src/lib/training-dates.ts';

interface DateChoiceProps {
  dates: readonly PublicTraining[];
  preset: string;
}

/** On which of the dates. Two of one day are told apart by their hours, their place or their title. */
export function DateChoice({ dates, preset }: DateChoiceProps) {
  const options = dates.map((date) => {
    const { days, year } = dayRange(date);
    return {
      value: String(date.id),
      label: keepOnOneLine(`${days} ${year}`),
      mark: placesLeft(date.spotsRemaining),
      detail: keepOnOneLine(detailOf(date, dates)),
    };
  });
  return <ChoiceField name="trainingId" label="When?" isHeading options={options} defaultValue={preset} />;
}

function detailOf(date: PublicTraining, dates: readonly PublicTraining[]): string {
  const { sessions, location, title } = date;
  return [sessionsText(sessions), location, hasTwin(date, dates) && title].filter(Boolean).join(', ');
}
