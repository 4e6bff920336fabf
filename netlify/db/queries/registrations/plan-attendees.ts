import { isDeepStrictEqual } from 'node:util';
import type { AttendeeChange } from '#src/contract/attendees.ts';
import { e164Of } from '#src/lib/e164.ts';
import { leavingPlaces } from '#src/lib/leaving-places.ts';
import { fullNameOf, nameKey, searchWords } from '#src/lib/people.ts';
import { UNNAMED, type NewAttendee, type WrittenAttendee } from './attendees.ts';

/** An attendee as stored before a change. The person who booked, if she attends, has no details here. */
export interface StoredAttendee extends NewAttendee {
  id: string;
  /** Whether she was at a session of the training that the booking is for. */
  isTicked: boolean;
}

/** What a change says about the attendees. Absent fields stay as they are. */
export interface AttendeesChange {
  nannies?: number | undefined;
  attendees?: readonly AttendeeChange[] | undefined;
  /** The first attendee; `null` if the person who booked attends. */
  nannyFirstName?: string | null | undefined;
  nannyLastName?: string | null | undefined;
  nannyEmail?: string | null | undefined;
}

const MISMATCHES = ['too-many-names', 'unknown-attendee', 'below-ticked', 'no-first-name', 'no-last-name'] as const;

export type AttendeesMismatch = (typeof MISMATCHES)[number];

export const isAttendeesMismatch = (reason: string): reason is AttendeesMismatch =>
  (MISMATCHES as readonly string[]).includes(reason);

/** `null` if the change says nothing about the attendees. */
type Plan = { attendees: WrittenAttendee[] | null } | { mismatch: AttendeesMismatch };

type Planned = Omit<WrittenAttendee, 'id'> & { id: string | null; isTicked: boolean };

const NEW_PLACE: Planned = { ...UNNAMED, id: null, isBooker: false, isTicked: false };

/**
 * Decides who attends after a change. A name without an id goes to the attendee of that name, or else to the next place without
 * one. Of fewer places, those without a name go first, then the last ones; one whose attendee is ticked stays.
 */
export function planAttendees(stored: readonly StoredAttendee[], change: AttendeesChange): Plan {
  const { nannies, attendees = [], nannyFirstName, nannyLastName, nannyEmail } = change;
  const nanny = { nannyFirstName, nannyLastName, nannyEmail };
  const isSaid =
    nannies !== undefined ||
    change.attendees !== undefined ||
    Object.values(nanny).some((value) => value !== undefined);
  if (!isSaid) return { attendees: null };
  const resized = resize(withNanny(stored, nanny), nannies ?? stored.length);
  if (resized === null) return { mismatch: 'below-ticked' };
  const taken = new Set<Planned>();
  for (const sent of attendees) {
    const place = placeOf(resized, sent, taken);
    // An attendee whose place has gone has no name to take away.
    if (place === undefined && sent.firstName === null && stored.some(({ id }) => id === sent.id)) continue;
    if (place === undefined) return { mismatch: sent.id === undefined ? 'too-many-names' : 'unknown-attendee' };
    taken.add(place);
    Object.assign(place, named(place, sent));
  }
  const half = resized.find(({ firstName, lastName }) => (firstName === null) !== (lastName === null));
  if (half) return { mismatch: half.firstName === null ? 'no-first-name' : 'no-last-name' };
  return { attendees: resized.map(({ isTicked: _isTicked, ...attendee }) => attendee) };
}

/** Whether a change only names attendees who have no name yet. */
export function onlyNames(stored: readonly StoredAttendee[], change: AttendeesChange): boolean {
  const { attendees: sent, ...others } = change;
  if (sent === undefined || Object.values(others).some((value) => value !== undefined)) return false;
  const plan = planAttendees(stored, { attendees: sent });
  if ('mismatch' in plan || plan.attendees === null) return false;
  return plan.attendees.every(({ isBooker, firstName, lastName, email, phone }, index) => {
    const before = stored[index];
    if (before && !isNamed(before)) return true;
    return isDeepStrictEqual(
      [isBooker, firstName, lastName, email, phone],
      [before?.isBooker, before?.firstName, before?.lastName, before?.email, before?.phone],
    );
  });
}

function withNanny(
  stored: readonly StoredAttendee[],
  {
    nannyFirstName,
    nannyLastName,
    nannyEmail,
  }: Pick<AttendeesChange, 'nannyFirstName' | 'nannyLastName' | 'nannyEmail'>,
): Planned[] {
  return stored.map((attendee, index): Planned => {
    if (index > 0) return { ...attendee };
    const firstName = nannyFirstName === undefined ? attendee.firstName : nannyFirstName;
    const lastName = nannyLastName === undefined ? attendee.lastName : nannyLastName;
    const isNobody = nannyFirstName === null && nannyLastName === null;
    if (isNobody) return { ...attendee, ...UNNAMED, isBooker: true };
    if ((firstName ?? lastName) === null) return { ...attendee };
    return {
      ...attendee,
      isBooker: false,
      firstName,
      lastName,
      ...waysOf(attendee, { firstName, lastName, email: nannyEmail }),
    };
  });
}

/** @returns `null` if more attendees are ticked than there are places */
function resize(attendees: Planned[], places: number): Planned[] | null {
  const added = Array.from({ length: places - attendees.length }, () => ({ ...NEW_PLACE }));
  const surplus = attendees.length - places;
  if (surplus <= 0) return [...attendees, ...added];
  const unticked = attendees.filter(({ isTicked }) => !isTicked);
  const leaving = leavingPlaces(unticked, surplus, isNamed);
  return leaving.length < surplus ? null : attendees.filter((attendee) => !leaving.includes(attendee));
}

const isNamed = ({ isBooker, firstName }: Pick<Planned, 'isBooker' | 'firstName'>) => isBooker || firstName !== null;

/** Finds the place that a name is for. @param taken places that the same change has named already */
function placeOf(
  attendees: readonly Planned[],
  { id, firstName, lastName }: AttendeeChange,
  taken: ReadonlySet<Planned>,
): Planned | undefined {
  if (id !== undefined) return attendees.find((attendee) => attendee.id === id);
  const key = nameKey(firstName ?? '', lastName ?? '');
  return (
    attendees.find((one) => !taken.has(one) && nameKey(one.firstName ?? '', one.lastName ?? '') === key) ??
    attendees.find((attendee) => !isNamed(attendee))
  );
}

function named(place: Planned, sent: AttendeeChange): Planned {
  const { firstName, lastName } = sent;
  if (firstName === null) return { ...place, ...UNNAMED, isBooker: false };
  return { ...place, isBooker: false, firstName, lastName, ...waysOf(place, sent) };
}

/** The contact details after a change. Another nanny never inherits those of the former one, even if a form sends them along. */
function waysOf(place: Planned, sent: Omit<AttendeeChange, 'id'>): Pick<Planned, 'email' | 'phone'> {
  const wayOf = (name: 'email' | 'phone') => {
    const { [name]: way = place[name] } = sent;
    return way === place[name] && isAnother(place, sent) ? null : way;
  };
  return { email: wayOf('email'), phone: wayOf('phone') };
}

/** Whether somebody else takes the place: a correction keeps a word of the name. `is_another` in the database agrees. */
function isAnother(place: Planned, sent: Pick<AttendeeChange, 'firstName' | 'lastName'>): boolean {
  const words = searchWords(fullNameOf(sent));
  return !searchWords(fullNameOf(place)).some((word) => words.includes(word));
}

/** Returns the attendees with their phone numbers in E.164. */
export function withNumbers(attendees: readonly WrittenAttendee[]): Promise<WrittenAttendee[]> {
  return Promise.all(attendees.map(async (attendee) => ({ ...attendee, phoneE164: await e164Of(attendee.phone) })));
}
