import type { CourseType } from '#src/contract/course-registrations.ts';
import { formatAedRange, formatPrice } from './money.ts';
import type { TrainingType } from './referrals.ts';

/** A programme for families that the first partner refers (spec 2 §2). */
export interface Programme {
  trainingType: TrainingType;
  name: string;
  description: string;
  /** Terms and facts in the order in which a card shows them. */
  facts: readonly { term: string; fact: string }[];
  price: string;
  topics: readonly string[];
}

export const MUMSGIST_PROGRAMMES: readonly Programme[] = [
  {
    trainingType: 'september-newborn',
    name: 'September Newborn Training',
    description:
      'A programme for nannies of newborn babies, for families referred by MUMSGIST. It includes one workshop in person, on the day shown here.',
    facts: [
      { term: 'Length', fact: '12-week programme' },
      { term: 'Workshop in person', fact: 'Sunday 28 September' },
      { term: 'Time', fact: '10:00-13:00' },
      { term: 'Place', fact: 'Dubai' },
    ],
    price: formatPrice({ amount: 1100 }),
    topics: [
      'Safe sleep and settling',
      'Feeding and winding',
      'Bathing and daily care',
      "Reading a baby's cues",
      'Supporting the mother after the birth',
    ],
  },
  {
    trainingType: 'bespoke-workshop',
    name: 'Bespoke Workshop',
    description:
      'A workshop tailored to your family, for families referred by MUMSGIST. We agree the topics and the date with you.',
    facts: [{ term: 'Date', fact: 'Flexible schedule' }],
    price: formatPrice({ amount: 650, per: 'nanny' }),
    topics: [
      'Topics chosen with you',
      "Matched to your child's age",
      "Matched to your nanny's experience",
      'A date that fits your week',
      "Time for your nanny's own questions",
    ],
  },
];

const YAYA_PRICE = 250;

/** The second partner's workshop (spec 2 §2): the one of /workshop at the partner's rate (decisions, "Contradictions"). */
export const YAYA_WORKSHOP = {
  date: 'Sunday 29 June',
  time: '10:00-13:00',
  price: formatPrice({ amount: YAYA_PRICE }),
  amount: YAYA_PRICE,
  facts: [
    { term: 'Date', fact: 'Sunday 29 June' },
    { term: 'Time', fact: '10:00-13:00' },
    { term: 'Place', fact: 'The Hood (Al Wasl), Dubai' },
    { term: 'Children', fact: 'Toddlers 15 months+' },
    { term: 'Trainer', fact: 'A Norland-trained nanny' },
    { term: 'Price', fact: formatPrice({ amount: YAYA_PRICE }) },
  ],
  /** What a referral says of the date (spec 2 §7). */
  preferredWorkshopDate: 'June 29th, 2025',
  topics: [
    'Keep a calm daily rhythm with a toddler',
    'Answer tears and tantrums with clear, kind words',
    'Set a limit and hold it without shouting',
    'Choose play that helps language and attention',
    'Tell the parents about the day in a clear way',
  ],
  takeHome: ['50-page handbook', 'Laminated tools', 'Visual trackers', 'Practical guides'],
} as const;

/** A course of several weeks that one registers for. */
export interface RegistrableCourse {
  courseType: CourseType;
  name: string;
  detail: string;
}

export const REGISTRABLE_COURSES: readonly RegistrableCourse[] = [
  {
    courseType: 'newborn-maternity',
    name: 'September Newborn & Maternity Training',
    detail: `September 2025, 4 weeks, ${formatAedRange(1950, 3450)}`,
  },
  {
    courseType: 'toddler-caring',
    name: 'October Toddler Professional Nanny Training',
    detail: `October 2025, ${formatAedRange(680, 890)}`,
  },
];
