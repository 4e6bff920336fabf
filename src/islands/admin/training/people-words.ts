import type { Registration } from '#src/contract/registrations.ts';
import { formatCount } from '#src/lib/text.ts';
import { attendeeName, bookerName, fullNameOf } from '#src/lib/people.ts';

/** Who attends: a name, or how many. `null` if a parent has not said yet. */
export function attendsText(row: Registration): string | null {
  if (row.nannies > 1) {
    const missing = row.attendees.filter(({ firstName }) => firstName === null).length;
    const names = missing > 0 ? `, ${formatCount(missing, 'name', 'names')} missing` : '';
    return `${row.nannies} nannies${names}`;
  }
  return row.attendees[0]?.firstName == null ? null : attendeeName(row);
}

/** Who booked; `null` if that person attends. */
export function bookedBy(row: Registration): string | null {
  if (row.nannies > 1) return row.company ?? fullNameOf(row);
  return attendsText(row) === null ? fullNameOf(row) : bookerName(row);
}

/** Those who have no place any more come last. */
export function cancelledLast(rows: readonly Registration[]): Registration[] {
  const isOver = ({ cancelledAt }: Registration) => Number(cancelledAt !== null);
  return rows.toSorted((one, other) => isOver(one) - isOver(other));
}
