import * as z from 'zod';
import { TRAINING_TYPES } from '#src/lib/referrals.ts';
import { aed, entryForEach, group, text, wholeNumber } from './fields.ts';

/** Figures of the business that functions and browsers read too, so that they stand in JSON, without a text. */
export const figuresSchemas = {
  /** What the three offers of a sign-up bring. */
  offers: group({
    visaAed: aed,
    hiringAed: aed,
    trainingPercent: wholeNumber
      .min(1, 'Write a whole number from 1 to 90.')
      .max(90, 'Write a whole number from 1 to 90.'),
  }),
  /** What the site claims of itself, and what it calls who handles visas. */
  reputation: group({
    rating: z
      .number('Write a number from 1 to 5.')
      .min(1, 'Write a number from 1 to 5.')
      .max(5, 'Write a number from 1 to 5.'),
    reviews: wholeNumber.positive('Write how many reviews there are.'),
    /** In early-years care, at least. */
    founderYears: wholeNumber.positive('Write whole years.'),
    visaPartner: text,
  }),
  /** What partners earn for a referral. */
  commission: group({
    standardAed: aed,
    mumsgist: entryForEach([...TRAINING_TYPES, 'otherwise'], aed),
  }),
} as const;
