import * as z from 'zod';
import { TRAINING_TYPES } from '#src/lib/referrals.ts';
import { aed, entryForEach, group, text, wholeNumber } from './fields.ts';

const PERCENT = 'Write a whole number from 1 to 90.';
const RATING = 'Write a number from 1 to 5.';

const range = group({
  from: aed.meta({ title: 'Lowest package, in AED' }),
  to: aed.meta({ title: 'Highest package, in AED' }),
}).refine(({ from, to }) => from <= to, { error: 'The lower price comes first. Exchange the two.', path: ['to'] });

/** Figures of the business that functions and browsers read too, so that they stand in JSON, without a text. */
export const figuresSchemas = {
  /** What families pay where no date has a price of its own. */
  prices: group({
    introAed: aed.meta({ title: 'Intro workshop, in AED', description: 'The payment link of all workshops takes it.' }),
    yayaAed: aed.meta({ title: 'The same for families of YAYA, in AED' }),
    newborn: range.meta({ title: 'Newborn course' }),
    toddler: range.meta({ title: 'Toddler course' }),
  }),
  /** What the three offers of a sign-up bring. */
  offers: group({
    visaAed: aed.meta({ title: 'Off a visa, in AED' }),
    hiringAed: aed.meta({ title: 'Off hiring, in AED' }),
    trainingPercent: wholeNumber.min(1, PERCENT).max(90, PERCENT).meta({ title: 'Off training, in percent' }),
  }),
  /** What the site claims of itself, and what it calls who handles visas. */
  reputation: group({
    rating: z.number(RATING).min(1, RATING).max(5, RATING).meta({ title: 'Rating', description: '1 to 5.' }),
    reviews: wholeNumber.positive('Write how many reviews there are.').meta({ title: 'Number of reviews' }),
    founderYears: wholeNumber.positive('Write whole years.').meta({
      title: 'The founder’s years',
      description: 'In early-years care, at least.',
    }),
    visaPartner: text.meta({
      title: 'Visa partner',
      description: 'What the site calls who handles visas, within a sentence.',
    }),
  }),
  /** What partners earn for a referral. */
  commission: group({
    standardAed: aed.meta({ title: 'For a referral, in AED' }),
    mumsgist: entryForEach([...TRAINING_TYPES, 'otherwise'], aed).meta({
      title: 'MUMSGIST, in AED',
      description: 'For each training that a family asks for.',
    }),
  }),
} as const;
