import { dubaiDay } from '#src/lib/dates.ts';
import { LAW_VALID_DAYS } from '#src/lib/law.ts';
import { choice, day, group, text, url, wholeNumber } from './fields.ts';

/**
 * A statement that somebody looked up: a rule, a telephone number, what something costs. Texts quote it by the name of its
 * file (docs/recipes/add-a-fact-of-law.md).
 */
export const lawSchema = group({
  /** A whole sentence; `{number}` in it is the number with its unit. */
  text,
  number: wholeNumber.positive().optional(),
  /** The upper end, if `number` is the lower end of a range. */
  upTo: wholeNumber.optional(),
  unit: choice(['AED', 'days', 'weeks', 'months', 'years', 'telephone']).optional(),
  source: group({ name: text, url }),
  publisher: text,
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
  .refine(({ number = 0, upTo = Infinity }) => number < upTo, {
    error: 'The lower number comes first. Exchange the two.',
    path: ['upTo'],
  });
