import { dubaiDay } from '#src/lib/dates.ts';
import { LAW_VALID_DAYS } from '#src/lib/law.ts';
import { choice, day, group, partOfCalendar, text, url, wholeNumber } from './fields.ts';

/**
 * A statement that somebody looked up: a rule, a telephone number, what something costs. Texts quote it by the name of its
 * file (docs/recipes/add-a-fact-of-law.md).
 */
export const lawSchema = group({
  /** A whole sentence; `{number}` in it is the number with its unit. */
  text,
  /** The same, said to the nanny, for the pages that speak to her. */
  toHer: text.optional(),
  number: wholeNumber.positive().optional(),
  /** The upper end, if `number` is the lower end of a range. */
  upTo: wholeNumber.optional(),
  unit: choice(['AED', 'days', 'weeks', 'months', 'years', 'telephone']).optional(),
  /** Of an amount in AED: prices age, while rules hold until they are changed. */
  kind: choice(['price', 'rule']).optional(),
  source: group({ name: text, url }),
  publisher: text,
  /** The day of the source itself, as exactly as it says it: "2025-04-02", "2025-04" or "2025"; `null` if none was found. */
  sourceDate: partOfCalendar.nullable(),
  /** The day on which somebody looked the fact up. */
  checkedOn: day.refine((checked) => checked <= dubaiDay(new Date()), {
    error: 'This day is in the future. Write the day on which you looked the fact up.',
  }),
  validDays: wholeNumber.positive().default(LAW_VALID_DAYS),
})
  .refine(({ number, unit }) => (number === undefined) === (unit === undefined), {
    error: 'A number and its unit go together. Add the other one.',
    path: ['unit'],
  })
  .refine(({ text: sentence, number }) => number !== undefined || !sentence.includes('{number}'), {
    error: 'The text names "{number}", which this entry does not have. Add it, with its unit.',
    path: ['number'],
  })
  .refine(({ unit, kind }) => (unit === 'AED') === (kind !== undefined), {
    error: 'An amount in AED is a "price" or a "rule". Say which in "kind"; other facts have none.',
    path: ['kind'],
  })
  .refine(({ sourceDate, checkedOn }) => sourceDate === null || new Date(sourceDate) <= checkedOn, {
    error: 'The source is later than the day on which it was looked up. Correct one of the two.',
    path: ['sourceDate'],
  })
  .refine(({ number = 0, upTo = Infinity }) => number < upTo, {
    error: 'The lower number comes first. Exchange the two.',
    path: ['upTo'],
  });
