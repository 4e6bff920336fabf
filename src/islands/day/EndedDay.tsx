import { formatCount } from '#src/lib/text.ts';
import { DayNotice } from './DayNotice.tsx';

/** @param lost ticks that could not be sent before the link ended */
export function EndedDay({ lost }: { lost: number }) {
  return (
    <DayNotice heading="This link isn't valid.">
      <p role="status">It has ended, or there is a newer one. Please ask us for the link of the day.</p>
      {lost > 0 && (
        <p className="mt-3 font-semibold text-danger">
          {`${formatCount(lost, 'tick was', 'ticks were')} not sent in time. Please tell us who came.`}
        </p>
      )}
    </DayNotice>
  );
}
