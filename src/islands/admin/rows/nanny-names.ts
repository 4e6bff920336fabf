import * as z from 'zod/mini';
import { crossFieldRule, digitsToNumber } from '#src/contract/fields.ts';
import { bookingType, nannies, nannyNames } from '#src/contract/group-booking.ts';

interface NannyName {
  firstName: string;
  lastName: string;
}

/** One nanny a line: in two columns, as a sheet copies them, or with the last word as her last name. */
export function readNannyNames(text: string): NannyName[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, firstName = '', lastName = ''] = /^(.*?)\s*\t\s*(.*)$/.exec(line) ?? /^(.*\S)\s+(\S+)$/.exec(line) ?? [];
      return lastName === ''
        ? { firstName: line, lastName: '' }
        : { firstName, lastName: lastName.replaceAll('\t', ' ') };
    });
}

/** The text that `readNannyNames` reads. */
export function nannyNamesText(names: readonly NannyName[]): string {
  return names.map(({ firstName, lastName }) => `${firstName}\t${lastName}`).join('\n');
}

const ONE_WORD = 'Please enter a first and a last name on each line.';

const names = z.pipe(
  z.transform((text: unknown) => readNannyNames(String(text))),
  z.array(z.object({ firstName: z.string(), lastName: z.string() })).check(({ value, issues }) => {
    const isOneWord = value.some(({ lastName }) => lastName === '');
    const message = isOneWord ? ONE_WORD : nannyNames.safeParse(value).error?.issues[0]?.message;
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, continue: true });
  }),
);

/** Texts of the fields of a group; without them one nanny comes. */
export const groupFields = {
  bookingType,
  nannies: z._default(z.pipe(digitsToNumber, nannies), 1),
  nannyNames: z._default(names, []),
};

type Group = z.infer<z.ZodMiniObject<typeof groupFields>>;

export function namesFit<Body extends Group>() {
  return crossFieldRule<Body>(
    'nannyNames',
    'There are more names than nannies.',
    (body) => !Array.isArray(body.nannyNames) || body.nannyNames.length <= body.nannies,
  );
}
