import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { formatCount } from '#src/lib/text.ts';

/** "2 people are registered, and 1 person is waiting"; empty if nobody is. People with an offer wait for a place too. */
export function peopleOf({ placesTaken, placesHeld, waiting: inLine }: AdminWorkshop): string {
  const waiting = inLine + placesHeld;
  return [
    ...(placesTaken > 0 ? [`${formatCount(placesTaken, 'person is', 'people are')} registered`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting, 'person is', 'people are')} waiting`] : []),
  ].join(', and ');
}
