import type { Day, DayPerson } from '#src/contract/day.ts';
import { tickKey, type KeptTick } from './kept-day.ts';

export interface ListedPerson extends DayPerson {
  /** Whether the server does not know the tick yet. */
  isUnsent: boolean;
  /** The sessions without a tick; none in a trainer's list. */
  missed: readonly Day['session'][];
}

/** Returns the people of a loaded day. A tick of this device overrides what the server knows. */
export function listPeople(
  { people, session, sessions }: Day,
  ticks: Readonly<Record<string, KeptTick>>,
): ListedPerson[] {
  return people.map((person) => {
    const hasCome = (id: string) =>
      ticks[tickKey({ sessionId: id, id: person.id })]?.attended ??
      (id === session.id ? person.attended : person.attendance?.some((mark) => mark.sessionId === id));
    const isUnsent = ticks[tickKey({ sessionId: session.id, id: person.id })] !== undefined;
    const missed = person.attendance ? sessions.filter(({ id }) => hasCome(id) !== true) : [];
    return { ...person, attended: hasCome(session.id) === true, isUnsent, missed };
  });
}

/** The people of one booking, or those who have a place alone. */
interface DayGroup {
  /** Stays the same while people come and go. */
  key: string;
  /** Who booked for the group; `null` if there is no group. */
  heading: string | null;
  people: readonly ListedPerson[];
}

/** Groups the people: first each booking of several places, then everyone who has a place alone. */
export function groupPeople(people: readonly ListedPerson[]): DayGroup[] {
  const alone = people.filter(({ of }) => of === 1);
  const groups: { key: string; heading: string; people: ListedPerson[] }[] = [];
  for (const person of people) {
    if (person.of === 1) continue;
    // The people of a booking follow each other, the first place first.
    if (person.position === 1) groups.push({ key: person.id, heading: person.booker, people: [] });
    groups.at(-1)?.people.push(person);
  }
  if (groups.length === 0) return [{ key: 'alone', heading: null, people }];
  return alone.length === 0 ? groups : [...groups, { key: 'alone', heading: 'Booked alone', people: alone }];
}

/** Returns the list with ticks of one session. */
export function withTicks(day: Day, ticks: readonly KeptTick[]): Day {
  const byPerson = new Map(ticks.map((tick) => [tick.id, tick]));
  const people = day.people.map((person) => {
    const tick = byPerson.get(person.id);
    if (!tick) return person;
    const { sessionId, attended, at } = tick;
    const others = person.attendance?.filter((mark) => mark.sessionId !== sessionId);
    const mark = { sessionId, attendedAt: at, attendedBy: 'admin' };
    return {
      ...person,
      ...(sessionId === day.session.id && { attended }),
      ...(others && { attendance: attended ? [...others, mark] : others }),
    };
  });
  return { ...day, people };
}

/** Returns the list for another session; `null` for a trainer, whose list does not say who attended which session. */
export function inSession(day: Day, session: Day['session']): Day | null {
  if (day.people.some(({ attendance }) => attendance === undefined)) return null;
  const people = day.people.map((person) => ({
    ...person,
    attended: person.attendance?.some(({ sessionId }) => sessionId === session.id) === true,
  }));
  return { ...day, session, people };
}
