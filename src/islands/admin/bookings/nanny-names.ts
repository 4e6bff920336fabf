import * as z from 'zod/mini';
import { crossFieldRule } from '#src/contract/fields.ts';
import type { Attendee } from '#src/contract/booking-parts.ts';
import { ATTENDEES_MESSAGE, MAX_NANNIES, nanniesUpTo, newAttendeesUpTo } from '#src/contract/attendees.ts';
import { bookingType } from '#src/contract/registrations.ts';
import { typedNumber } from '#src/lib/latin-digits.ts';
import { nameKey } from '#src/lib/people.ts';

interface NannyName {
  firstName: string;
  lastName: string;
}

/** Reads a nanny from each line, without a number in front: two columns, as pasted from a sheet, or a last word as the last name. */
export function readNannyNames(text: string): NannyName[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*\d+\s*[.):\t]?\s*/, '')
        .replace(/[,;]\s*$/, '')
        .trim(),
    )
    .filter(Boolean)
    .map((line) => {
      const [, firstName = '', lastName = ''] =
        /^(.*?)\s*[\t,]\s*(.*)$/.exec(line) ?? /^(.*\S)\s+(\S+)$/.exec(line) ?? [];
      return lastName === ''
        ? { firstName: line, lastName: '' }
        : { firstName, lastName: lastName.replaceAll('\t', ' ') };
    });
}

/** Writes the nannies who have a name as text that `readNannyNames` reads. */
export function nannyNamesText(attendees: readonly Pick<Attendee, 'firstName' | 'lastName'>[]): string {
  const names = attendees.flatMap(({ firstName, lastName }) =>
    firstName === null ? [] : { firstName, lastName: lastName ?? '' },
  );
  return names.map(({ firstName, lastName }) => `${firstName}\t${lastName}`).join('\n');
}

const oneWord = (line: NannyName) => `Please enter a first and a last name on each line: ${line.firstName} has one.`;
const twice = (line: NannyName) => `${line.firstName} ${line.lastName} is there twice.`;

/** Returns a sentence about the first line with only one word, or about a name that is repeated. */
function problemOf(lines: readonly NannyName[]): string | null {
  const short = lines.find(({ lastName }) => lastName === '');
  if (short) return oneWord(short);
  const keys = lines.map((line) => nameKey(line.firstName, line.lastName));
  const repeated = lines.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  return repeated ? twice(repeated) : null;
}

const names = z.pipe(
  z.transform((text: unknown) => readNannyNames(String(text))),
  z.array(z.object({ firstName: z.string(), lastName: z.string() })).check(({ value, issues }) => {
    const message = problemOf(value) ?? newAttendeesUpTo(MAX_NANNIES).safeParse(value).error?.issues[0]?.message;
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, continue: true });
  }),
);

/** Parses the fields of a group. Without them there is one nanny. */
export const groupFields = {
  bookingType,
  nannies: z._default(
    z.pipe(
      z.transform((typed) => typedNumber(String(typed))),
      nanniesUpTo(MAX_NANNIES),
    ),
    1,
  ),
  attendees: z._default(names, []),
};

type Group = z.infer<z.ZodMiniObject<typeof groupFields>>;

export function namesFit<Body extends Group>() {
  return crossFieldRule<Body>(
    'attendees',
    ATTENDEES_MESSAGE.names,
    (body) => !Array.isArray(body.attendees) || body.attendees.length <= body.nannies,
  );
}

/**
 * Returns what the typed names change. A line with an attendee's name keeps that attendee; the others go to the attendees left, in
 * order. An attendee for whom no line is left loses her name.
 */
export function namesChange(attendees: readonly Attendee[], lines: readonly NannyName[]) {
  const keyOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
    nameKey(firstName ?? '', lastName ?? '');
  const isKept = (attendee: Attendee) => lines.some((line) => keyOf(line) === keyOf(attendee));
  const left = attendees.filter((attendee) => !isKept(attendee));
  const renamed = lines.filter((line) => !attendees.some((attendee) => keyOf(attendee) === keyOf(line)));
  return [
    ...renamed.map((line, index) => ({ ...line, ...(left[index] && { id: left[index].id }) })),
    ...left
      .slice(renamed.length)
      .flatMap(({ id, firstName }) => (firstName === null ? [] : { id, firstName: null, lastName: null })),
  ];
}
