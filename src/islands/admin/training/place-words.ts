import type { AdminTraining } from '#src/contract/admin-trainings.ts';

export type Places = Pick<AdminTraining, 'capacity' | 'placesTaken' | 'placesHeld' | 'placesPaid' | 'placesPartPaid'>;

export type PlaceState = 'paid' | 'part' | 'unpaid' | 'offered' | 'free';

/** The number of places in each state, in the order in which they are shown. */
export function placeCounts({ capacity, placesTaken, placesHeld, placesPaid, placesPartPaid }: Places) {
  return {
    paid: placesPaid,
    part: placesPartPaid,
    unpaid: Math.max(0, placesTaken - placesPaid - placesPartPaid),
    offered: placesHeld,
    free: Math.max(0, capacity - placesTaken - placesHeld),
  } satisfies Record<PlaceState, number>;
}

/** What follows "13 of 15": " taken: 6 paid, 5 in part, 2 unpaid. 1 offered, 1 free". Counts of 0 are left out. */
export function placeWords(places: Places): string {
  const { paid, part, unpaid, offered, free } = placeCounts(places);
  const paidFor = named([
    [paid, 'paid'],
    [part, 'in part'],
    [unpaid, 'unpaid'],
  ]);
  const isNonePaid = unpaid > 0 && unpaid === places.placesTaken;
  const taken = isNonePaid ? ' taken, none paid' : paidFor ? ` taken: ${paidFor}` : ' taken';
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
