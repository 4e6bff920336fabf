import { formatInstant } from '#src/lib/dates.ts';

/** An instant, in Dubai's time. */
export function When({ instant }: { instant: string }) {
  const { day, time } = formatInstant(instant);
  return (
    <time dateTime={instant} className="block">
      <span className="whitespace-nowrap">{day}</span>{' '}
      <span className="text-sm whitespace-nowrap text-dusk">{time}</span>
    </time>
  );
}
