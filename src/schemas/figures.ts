import * as z from 'zod';
import { PARTNER_FORMS } from '#src/lib/partners.ts';
import type { TrainingType } from '#src/lib/referrals.ts';
import { aed, choice, group, listOf, orNone, pagePath, text, wholeNumber } from './fields.ts';

const PERCENT = 'Write a whole number from 1 to 90.';
const RATING = 'Write a number from 1 to 5.';

const range = group({
  from: aed.meta({ title: 'Lowest package, in AED' }),
  to: aed.meta({ title: 'Highest package, in AED' }),
}).refine(({ from, to }) => from <= to, { error: 'The lower price comes first. Exchange the two.', path: ['to'] });

const rate = orNone(aed);

const partner = group({
  code: text.regex(/^[A-Z][A-Z0-9_]*$/, 'Write capitals, digits and _: NEST.').meta({
    title: 'Code',
    description:
      'Capitals, digits and _, such as NEST. Never change it: referrals carry it. Signing in needs NEST_ACCESS_CODE.',
  }),
  name: text.meta({ title: 'Name' }),
  slug: text.regex(/^[a-z0-9-]+$/, 'Write small letters, digits and -: nest.').meta({
    title: 'Short address',
    description: 'Small letters, digits and -: “nest” has the pages /refer/nest and /dashboard/nest.',
  }),
  form: choice(PARTNER_FORMS).meta({
    title: 'Form',
    description: '“interest”: a family chooses a programme. “registration”: it registers its nanny and pays.',
  }),
  page: orNone(pagePath).meta({ title: 'Its public page', description: 'Empty for the one of its short address.' }),
  priceAed: orNone(aed).meta({ title: 'What a family pays, in AED', description: 'Empty with the form “interest”.' }),
  rates: orNone(
    group({
      'september-newborn': rate.meta({ title: 'Newborn training' }),
      'bespoke-workshop': rate.meta({ title: 'Bespoke workshop' }),
      otherwise: aed.meta({ title: 'Any other' }),
    } satisfies Record<TrainingType | 'otherwise', object>),
  ).meta({ title: 'Commission for a referral, in AED', description: 'Empty without a commission.' }),
}).refine(({ form, priceAed }) => (form === 'registration') === (priceAed !== null), {
  error: 'A partner with the form “registration” needs a price; “interest” must have none.',
  path: ['priceAed'],
});

/** Makes a check that no two partners have the same code or slug. */
const isUnique = (key: 'code' | 'slug') => (partners: readonly { code: string; slug: string }[]) =>
  new Set(partners.map((each) => each[key])).size === partners.length;

/** The figures of the business. They are JSON without a text, because functions and browsers read them too. */
export const figuresSchemas = {
  /** What families pay where no training has a price of its own. */
  prices: group({
    introAed: aed.meta({ title: 'Intro workshop, in AED', description: 'The payment link of all workshops takes it.' }),
    newborn: range.meta({ title: 'Newborn course' }),
    toddler: range.meta({ title: 'Toddler course' }),
  }),
  /** What the three discounts of a sign-up are worth. */
  offers: group({
    visaAed: aed.meta({ title: 'Off a visa, in AED' }),
    hiringAed: aed.meta({ title: 'Off hiring, in AED' }),
    trainingPercent: wholeNumber.min(1, PERCENT).max(90, PERCENT).meta({ title: 'Off training, in percent' }),
  }),
  /** The site's claims about itself, and what it calls the visa partner. */
  reputation: group({
    rating: z.number(RATING).min(1, RATING).max(5, RATING).meta({ title: 'Rating', description: '1 to 5.' }),
    reviews: wholeNumber.positive('Write how many reviews there are.').meta({ title: 'Number of reviews' }),
    founderYears: wholeNumber.positive('Write whole years.').meta({
      title: 'The founder’s years',
      description: 'In early-years care, at least.',
    }),
    visaPartner: text.meta({
      title: 'Visa partner',
      description: 'How the site names the visa company within a sentence.',
    }),
  }),
  /** The partners that refer families. A partner that leaves stays in the list, because its referrals are kept. */
  partners: group({
    standardAed: aed.meta({ title: 'For a referral from anyone else, in AED' }),
    partners: listOf(partner)
      .min(1, { error: 'Write one partner at least.' })
      .refine(
        isUnique('code'),
        'Two partners have the same code. Their referrals would be counted as one: change the new one.',
      )
      .refine(isUnique('slug'), 'Two partners have the same short address. Change the new one.')
      .meta({
        title: 'Partners',
        description:
          'Each has an entry of its short address in Partners too. The first has the referrals without a code.',
      }),
  }),
} as const;
