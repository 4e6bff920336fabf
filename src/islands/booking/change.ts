import * as z from 'zod/mini';
import { MAX_VISITORS_NANNIES, nanniesUpTo } from '#src/contract/attendees.ts';
import type { Booking } from '#src/contract/booking.ts';
import {
  crossFieldRule,
  digitsToNumber,
  emailAddress,
  firstName,
  lastName,
  nullIfAbsent,
  phone,
} from '#src/contract/fields.ts';
import { namesNanny, nannyFields } from '#src/contract/person.ts';
import { nannyValues, withNanny } from '#src/islands/form/nanny-values.ts';
import { nameKey } from '#src/lib/people.ts';
import type { FormValues } from '#src/stores/form.ts';
import { furtherPlaces, isFirstAskedAlone, placesFor } from './places.ts';

/** Returns the names of a place's fields. */
export function fieldsOf(place: number) {
  return { first: `nanny${place}FirstName`, last: `nanny${place}LastName`, email: `nanny${place}Email` };
}

/** Returns the form's values for the booking as it is. */
export function changeValues(booking: Booking): FormValues {
  const { nannies, attendees } = booking;
  const named = furtherPlaces(booking).map((place) => {
    const { first, last, email } = fieldsOf(place);
    const attendee = attendees[place - 1];
    return { [first]: attendee?.firstName ?? '', [last]: attendee?.lastName ?? '', [email]: attendee?.email ?? '' };
  });
  return {
    ...{ firstName: booking.firstName, lastName: booking.lastName, phone: booking.phone, nannies: String(nannies) },
    ...nannyValues(booking),
    ...(Object.assign({}, ...named) as FormValues),
  };
}

export function changeSchemaOf(booking: Booking): z.ZodMiniType {
  const places = furtherPlaces(booking);
  const fields = places.map((place) => {
    const { first, last, email } = fieldsOf(place);
    return { [first]: nullIfAbsent(firstName), [last]: nullIfAbsent(lastName), [email]: nullIfAbsent(emailAddress()) };
  });
  return z
    .object({
      ...{ firstName, lastName, phone, ...nannyFields },
      nannies: z.optional(z.pipe(digitsToNumber, nanniesUpTo(MAX_VISITORS_NANNIES))),
      ...(Object.assign({}, ...fields) as Record<string, z.ZodMiniType>),
    })
    .check(...namesNanny(), ...places.flatMap((place) => rulesOf(booking, place)));
}

type Body = Record<string, unknown>;

/** A place with one name or an address needs both names, and they must differ from those of the earlier places. */
function rulesOf(booking: Booking, place: number) {
  const { first, last, email } = fieldsOf(place);
  const isComplete = (body: Body, name: string) => Boolean(body[name] ?? !(body[first] ?? body[last] ?? body[email]));
  return [
    crossFieldRule<Body>(first, `First name of nanny ${place} is required`, (body) => isComplete(body, first)),
    crossFieldRule<Body>(last, `Last name of nanny ${place} is required`, (body) => isComplete(body, last)),
    crossFieldRule<Body>(last, `Nanny ${place} is named twice`, (body) => {
      const key = keyOf(body, fieldsOf(place));
      return key === '' || !keysBefore(booking, body, place).includes(key);
    }),
  ];
}

const BOOKER = { first: 'firstName', last: 'lastName' };
const NANNY = { first: 'nannyFirstName', last: 'nannyLastName' };

function keysBefore(booking: Booking, body: Body, place: number): string[] {
  const further = furtherPlaces(booking).filter((one) => one < place);
  const alone = isFirstAskedAlone(booking) ? [body['forNanny'] === undefined ? BOOKER : NANNY] : [];
  return [...alone, ...further.map(fieldsOf)].map((fields) => keyOf(body, fields));
}

function keyOf(body: Body, { first, last }: { first: string; last: string }): string {
  return nameKey(...[body[first], body[last]].filter((name) => typeof name === 'string'));
}

/** Returns the body of a change: the places that differ, and the first nanny as the tick has it. */
export function changeOf(booking: Booking, values: FormValues): Record<string, unknown> {
  const { token, forNanny, nannyFirstName = '', nannyLastName = '', nannyEmail = '' } = values;
  const nannies = Number(values['nannies'] ?? booking.nannies);
  const attendees = placesFor(booking, nannies).flatMap((place) => attendeeOf(booking, values, place) ?? []);
  const isNamed = booking.attendees[0]?.firstName !== null;
  return {
    ...{ token, firstName: values['firstName'], lastName: values['lastName'], phone: values['phone'] },
    // Somebody who books for an unnamed nanny does not become the attendee by correcting a number.
    ...(isFirstAskedAlone(booking) &&
      (isNamed || forNanny !== undefined) &&
      withNanny({ ...(forNanny !== undefined && { forNanny }), nannyFirstName, nannyLastName, nannyEmail })),
    ...(nannies !== booking.nannies && { nannies }),
    ...(attendees.length > 0 && { attendees }),
  };
}

/** Returns what to send for a place; `null` if it stays as it is, or the form does not show it. */
function attendeeOf({ attendees }: Booking, values: FormValues, place: number): object | null {
  const { first, last, email } = fieldsOf(place);
  if (values[first] === undefined) return null;
  const sent = { firstName: values[first], lastName: values[last] ?? '', email: values[email] ?? '' };
  const present = attendees[place - 1];
  const isSame = ([name, value]: [string, string]) => value.trim() === (present?.[name as keyof typeof sent] ?? '');
  return Object.entries(sent).every(isSame) ? null : { ...(present && { id: present.id }), ...sent };
}
