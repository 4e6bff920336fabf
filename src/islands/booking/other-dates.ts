import type { Booking } from '#src/contract/booking.ts';
import { ownPageOf } from '#src/contract/training-entries.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { amountsOf } from '#src/lib/due.ts';

interface OtherDate {
  training: PublicTraining;
  /** The package that the booking gets. */
  chosen: PublicTraining['packages'][number];
  /** The sum for all places, with the booking's code. */
  dueAed: number;
}

/** Returns where a booking that we cancelled can move: to the package of the same name if it is free, else to any free one. */
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
