import type { Attendee } from '#src/contract/booking-parts.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { formatAed } from '#src/lib/money.ts';
import { attendeeName, bookerName, fullNameOf } from '#src/lib/people.ts';
import { formatCount } from '#src/lib/text.ts';
import { courseName } from '#src/stores/shown-names.ts';

type Booked = Pick<Registration, 'workshopTitle' | 'workshopDate' | 'courseType'>;

/** "Toddler-Focused Care, Sunday 29 June 2025", or the name of the course while it has no dates. */
export function bookedTraining({ workshopTitle, workshopDate, courseType }: Booked): string {
  if (workshopTitle !== null && workshopDate !== null) return `${workshopTitle}, ${workshopDate}`;
  return courseType === null ? 'Course' : courseName(courseType);
}

/** The attendee's name, or the number of nannies. `null` if a parent has not named the nanny yet. */
export function attendsText(row: Registration): string | null {
  if (row.nannies > 1) {
    const missing = row.attendees.filter(({ firstName }) => firstName === null).length;
    const names = missing > 0 ? `, ${formatCount(missing, 'name', 'names')} missing` : '';
    return `${row.nannies} nannies${names}`;
  }
  return row.attendees[0]?.firstName == null ? null : attendeeName(row);
}

/** The name of whoever booked; `null` if that person attends. */
export function bookedBy(row: Registration): string | null {
  if (row.nannies > 1) return row.company ?? fullNameOf(row);
  return attendsText(row) === null ? fullNameOf(row) : bookerName(row);
}

/** "Nanny 3 of 10 (Haddad)", as on the day list: names a place for which there is no name yet. `index` counts from 0. */
export function calledInGroup(
  { nannies, company, lastName }: Pick<Registration, 'nannies' | 'company' | 'lastName'>,
  index: number,
): string {
  return `Nanny ${index + 1} of ${nannies} (${company ?? lastName})`;
}

/** "Attended", "2 of 4 sessions"; `null` before the first tick. */
export function attendedText({ attended }: Pick<Attendee, 'attended'>, sessions: readonly string[]): string | null {
  const count = sessions.filter((id) => attended[id] === true).length;
  if (count === 0) return null;
  return sessions.length === 1 ? 'Attended' : `${count} of ${sessions.length} sessions`;
}

type Reminded = Pick<Registration, 'firstName' | 'email' | 'workshopTitle' | 'workshopDate' | 'balance'>;

/** The text of a chat message to a guest whose place is unpaid or paid in part. */
export function paymentReminder({ firstName, email, workshopTitle, workshopDate, balance }: Reminded): string {
  const title = workshopTitle ?? '';
  if (balance.paidAed > 0) return restReminder(firstName, `${formatAed(balance.restAed)}, ${title}`);
  const link = email === null ? '' : ' The email about your registration has the payment link.';
  return `Hello ${firstName}, your place at "${title}" on ${workshopDate ?? ''} is not paid for yet.${link} Do you have a question?`;
}

/** The text of a chat message to a guest who owes the rest. @param rest "AED 1,400, Toddler care" */
export function restReminder(name: string, rest: string): string {
  return `Hello ${name}, this is still to be paid for your place: ${rest}. Do you have a question?`;
}
