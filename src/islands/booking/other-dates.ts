import type { Booking } from '#src/contract/booking.ts';
import { ownPageOf } from '#src/contract/training-entries.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { amountsOf } from '#src/lib/due.ts';

interface OtherDate {
  training: PublicTraining;
  /** The package of the place. */
  chosen: PublicTraining['packages'][number];
  /** For all places, with the code of the booking. */
  dueAed: number;
}

/** Where a booking can go after we have cancelled: its own package where there is one of the name, else any. */
export function otherDates(
  { workshop, courseType, nannies, priceCode: code, package: name }: Booking,
  trainings: readonly PublicTraining[],
): OtherDate[] {
  return trainings
    .filter(
      (one) =>
        one.id !== workshop.id &&
        one.courseType === courseType &&
        (courseType === null || ownPageOf(one) === ownPageOf(workshop)) &&
        one.state === 'open' &&
        one.spotsRemaining >= nannies,
    )
    .flatMap((training) => {
      const free = training.packages.filter(({ spotsRemaining }) => spotsRemaining >= nannies);
      const own = free.filter((one) => one.name === name);
      return (own.length > 0 ? own : free).map((chosen) => ({
        training,
        chosen,
        dueAed: amountsOf(chosen, { nannies, code }).due,
      }));
    });
}
