import type { AdminTraining } from '#src/contract/admin-trainings.ts';

export type Places = Pick<AdminTraining, 'capacity' | 'placesTaken' | 'placesHeld' | 'placesPaid' | 'placesPartPaid'>;

export type PlaceState = 'paid' | 'part' | 'unpaid' | 'offered' | 'free';

/** How many places are in which state, in the order in which they are shown. */
export function placeCounts({ capacity, placesTaken, placesHeld, placesPaid, placesPartPaid }: Places) {
  return {
    paid: placesPaid,
    part: placesPartPaid,
    unpaid: Math.max(0, placesTaken - placesPaid - placesPartPaid),
    offered: placesHeld,
    free: Math.max(0, capacity - placesTaken - placesHeld),
  } satisfies Record<PlaceState, number>;
}

/** "6 paid, 5 in part, 2 not. 1 offered, 1 free": what follows "13 of 15 taken:". Without what there is none of. */
export function placeWords(places: Places): string {
  const { paid, part, unpaid, offered, free } = placeCounts(places);
  const taken = named([
    [paid, 'paid'],
    [part, 'in part'],
    [unpaid, 'not'],
  ]);
  const rest = named([
    [offered, 'offered'],
    [free, 'free'],
  ]);
  return [taken, rest].filter(Boolean).join('. ');
}

function named(counts: readonly [number, string][]): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}
