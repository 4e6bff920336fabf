import * as z from 'zod/mini';
import {
  clearable,
  crossFieldRule,
  emailAddress,
  firstName,
  lastName,
  nullIfAbsent,
  phone,
  undefinedIfAbsent,
  wholeNumber,
} from './fields.ts';

/** The most places that a visitor can book at once. Staff can book `MAX_NANNIES`. */
export const MAX_VISITORS_NANNIES = 4;
export const MAX_NANNIES = 50;

export const ATTENDEES_MESSAGE = {
  names: 'There are more names than nannies.',
  belowTicked: 'More nannies than that were marked as attended.',
  unknown: 'This nanny is not in the booking.',
  list: 'Please name each nanny with a first and a last name.',
} as const;

/** A number of nannies, each of whom takes a place. */
export function nanniesUpTo(most: number) {
  return wholeNumber(`Please enter the number of nannies, from 1 to ${most}.`, { least: 1, most });
}

const contactFields = { email: nullIfAbsent(emailAddress()), phone: nullIfAbsent(phone) };

function listOf<Item extends z.core.$ZodType>(item: Item, most: number) {
  return z.array(item, ATTENDEES_MESSAGE.list).check(z.maxLength(most, ATTENDEES_MESSAGE.names));
}

/** The attendees of a new booking in the order of its places, as far as their names are known. */
export function newAttendeesUpTo(most: number) {
  return listOf(z.object({ firstName, lastName, ...contactFields }, ATTENDEES_MESSAGE.list), most);
}

/** Changes to a booking's attendees. One without an id names the next place that has no name. A `null` name removes the name. */
export const attendeeChanges = listOf(
  z
    .object(
      {
        id: undefinedIfAbsent(z.uuid(ATTENDEES_MESSAGE.unknown)),
        firstName: clearable(firstName),
        lastName: clearable(lastName),
        email: z.optional(clearable(emailAddress())),
        phone: z.optional(clearable(phone)),
      },
      ATTENDEES_MESSAGE.list,
    )
    .check(
      z.refine(({ firstName: first, lastName: last }) => (first === null) === (last === null), {
        path: ['lastName'],
        error: ATTENDEES_MESSAGE.list,
      }),
    ),
  MAX_NANNIES,
);

export type AttendeeChange = z.infer<typeof attendeeChanges>[number];

interface Name {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

interface Named {
  nannies?: number | undefined;
  attendees?: readonly Name[] | undefined;
  nannyFirstName?: string | null | undefined;
  nannyLastName?: string | null | undefined;
}

/** Whether the nanny's fields name somebody other than the first attendee of the list. */
export function isNannyApart({ attendees: [first] = [], nannyFirstName, nannyLastName }: Named): boolean {
  const isNamed = Boolean(nannyFirstName ?? nannyLastName);
  return isNamed && (first?.firstName !== nannyFirstName || first?.lastName !== nannyLastName);
}

/** Refuses more names than nannies. */
export function namesAtMost<Body extends Named>(most: number) {
  return crossFieldRule<Body>(
    'attendees',
    ATTENDEES_MESSAGE.names,
    (body) => (body.attendees?.length ?? 0) + Number(isNannyApart(body)) <= (body.nannies ?? most),
  );
}
