import { STAFF_DAYS, type Registration } from '#src/contract/registrations.ts';

const DAY_MS = 86_400_000;

type Place = Pick<Registration, 'cancelledAt' | 'trainingCancelledAt' | 'trainingEndsAt'>;

/** Whether a row takes payments, marks and holds. What was recorded can be taken back of every row. */
export function takesMarks({ cancelledAt, trainingCancelledAt }: Place): boolean {
  return cancelledAt === null && trainingCancelledAt === null;
}

/** Whether its training ended that many days ago. */
export function isOver({ trainingEndsAt }: Place, days = 0): boolean {
  return trainingEndsAt !== null && Date.parse(trainingEndsAt) <= Date.now() - days * DAY_MS;
}

/** Whether a row is cancelled, and its place can be taken again. */
export function canBePutBack(row: Place): boolean {
  return row.cancelledAt !== null && row.trainingCancelledAt === null && !isOver(row, STAFF_DAYS);
}
