import { dubaiDay } from '#src/lib/dates.ts';
import { LAW_VALID_DAYS } from '#src/lib/law.ts';
import { choice, day, group, longText, orNone, partOfCalendar, text, url, wholeNumber } from './fields.ts';

/**
 * A fact that somebody looked up: a rule, a telephone number, a price. Texts quote the fact by the name of its file
 * (docs/recipes/add-a-fact-of-law.md).
 */
export const lawSchema = group({
  text: longText.meta({
    title: 'Sentence',
    description: 'A whole sentence; {number} in it is the number with its unit.',
  }),
  toHer: longText.optional().meta({ title: 'To the nanny', description: 'The same, for the pages that speak to her.' }),
  number: wholeNumber.positive().optional().meta({ title: 'Number' }),
  upTo: wholeNumber.optional().meta({ title: 'Up to', description: 'The upper end, if the number is the lower one.' }),
  unit: choice(['AED', 'days', 'weeks', 'months', 'years', 'telephone'])
    .optional()
    .meta({ title: 'Unit', description: 'A number and its unit go together.' }),
  kind: choice(['price', 'rule'])
    .optional()
    .meta({ title: 'Kind', description: 'Of an amount in AED: prices age, while rules hold until they are changed.' }),
  source: group({
    name: text.meta({ title: 'Title of the page' }),
    url: url.meta({ title: 'Address', description: 'https://...' }),
  }).meta({ title: 'Source' }),
  publisher: text.meta({ title: 'Who says it' }),
  sourceDate: orNone(partOfCalendar).meta({
    title: 'Day of the source',
    description: 'As exactly as it says it: 2025-04-02, 2025-04 or 2025. Empty if you found none.',
  }),
  checkedOn: day
    .refine((checked) => checked <= dubaiDay(new Date()), {
      error: 'This day is in the future. Write the day on which you looked the fact up.',
    })
    .meta({ title: 'Checked on', description: 'The day on which you looked the fact up.' }),
  validDays: wholeNumber
    .positive()
    .default(LAW_VALID_DAYS)
    .meta({ title: 'Valid for, in days', description: 'Then somebody must look it up again.' }),
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
