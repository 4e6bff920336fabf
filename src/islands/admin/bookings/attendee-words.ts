import type { Attendee } from '#src/contract/attendee.ts';
import type { Registration } from '#src/contract/registrations.ts';

/** "Nanny 3 of 10 (Haddad)", as the day's list has it: a place without a name. `index` counts from 0. */
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
