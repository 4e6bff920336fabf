import * as z from 'zod';
import { readLink } from '#src/lib/link-target.ts';
import { parsePlanned } from '#src/lib/planned.ts';
import { contentErrorMessage as error, dayErrorMessage, SOURCE_DATE } from './content-errors.ts';

/**
 * The kinds of fields in the content. Each explains a mistake to the author in a sentence (content-errors.ts). The editor shows
 * what `.meta()` says about a field: `title` is the label, `description` the hint (build/editor/fields.ts).
 */

/** Text that somebody reads. */
export const text = z.string({ error }).trim().min(1, 'This is empty. Write it, or remove the entry.');

/** Text with more than one line in the editor. */
export const longText = text.meta({ isLong: true });

/** Makes a field optional: the entry leaves it out, as the editor does, or says `null`. It is read as `null`. */
export const orNone = <Field extends z.ZodType>(field: Field) => field.nullish().transform((value) => value ?? null);

export const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry, { error });

export const textList = listOf(text).min(1, { error });

export const wholeNumber = z.number({ error }).int({ error });

const AED = 'Write a whole number from 1 to 100,000.';

/** A price in whole dirhams. */
export const aed = wholeNumber.min(1, AED).max(100_000, AED);

export const yesOrNo = z.boolean({ error });

/** YAML reads a day without quotes as an instant. The loader has already refused impossible days (mdx-mistakes.ts). */
const asWritten = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

/** A calendar day. */
export const day = z
  .preprocess(asWritten, z.iso.date({ error: dayErrorMessage }))
  .transform((written) => new Date(written));

const PART_OF_CALENDAR = z
  .string({ error: SOURCE_DATE })
  .regex(/^\d{4}(?:-\d\d){0,2}$/, { error: SOURCE_DATE, abort: true })
  .refine((written) => z.iso.date().safeParse(`${written}${'-01-01'.slice(written.length - 4)}`).success, {
    error: SOURCE_DATE,
  });

/** The date of a source, as exact as it says: "2025-04-02", "2025-04" or "2025". YAML reads a year without quotes as a number. */
export const partOfCalendar = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : asWritten(value)),
  PART_OF_CALENDAR,
);

/** "September 2025" or "Autumn 2025", read as its name and its end. */
export const monthOrSeason = z.string({ error }).transform((written, context) => {
  const planned = parsePlanned(written);
  if (planned !== null) return planned;
  const message = `There is no month or season ${JSON.stringify(written)}. Write one with its year, such as "September 2025" or "Autumn 2025".`;
  context.addIssue({ code: 'custom', message, input: written });
  return z.NEVER;
});

/** A link to a page or place on this site. */
export const path = z
  .string({ error })
  .startsWith('/', 'Please begin with a slash, as in "/first-aid".')
  .refine(
    (link) => readLink(link, OWN)?.origin === OWN,
    'This is no address of this site. Write it as in "/first-aid".',
  );

const OWN = 'https://nova.example';

/** The path of a page, such as "/first-aid". */
export const pagePath = z
  .string({ error })
  .regex(/^(?:\/[a-z\d-]+)+$/, 'Please use small letters, digits and hyphens after a slash, as in "/first-aid".');

/** The address of a page on any site. */
export const url = z.url('Please give a full address: https://...');

/** One of a closed list of texts. */
export const choice = <const Choices extends readonly string[]>(choices: Choices) => z.enum(choices, { error });

/** Fields that belong together. Other fields are not allowed. */
export const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape, { error });

/** A record with an entry for each of a closed list of names. */
export const entryForEach = <const Choices extends readonly string[], Entry extends z.ZodType>(
  choices: Choices,
  entry: Entry,
) => z.record(choice(choices), entry, { error });

/** Labels and hints of fields that several collections have. */
export const LINK = { title: 'Link', description: 'A place on this site, such as “/first-aid”.' };
export const SEARCH_DESCRIPTION = { title: 'Description for search engines', description: '110 to 155 characters.' };

/** A page's description for search engines. */
export const metaDescription = z
  .string({ error })
  .min(110, 'Please use at least 110 characters: search engines show that much.')
  .max(155, 'Please use at most 155 characters: search engines cut the rest off.');
