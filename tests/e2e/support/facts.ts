import { brand, REPUTATION } from '#src/lib/brand.ts';
import {
  addMinutes,
  formatDuration,
  formatTime,
  formatTimeRange,
  formatTimeRange24,
  formatDay,
} from '#src/lib/dates.ts';
import { formatAed, formatAedRange, formatPrice } from '#src/lib/money.ts';
import { DISCOUNTS } from '#src/lib/offers.ts';
import { findPartner } from '#src/lib/partners.ts';
import { COURSE_PRICES, PRICES } from '#src/lib/payments.ts';
import { withMonth } from '#src/lib/planned.ts';
import { formatRetention, RETENTION, type Retention } from '#src/lib/retention.ts';
import { courseSchema, type Course } from '#src/schemas/courses.ts';
import { visaPackageSchema } from '#src/schemas/visa.ts';
import { entriesOf, frontmatterOf } from './content.ts';

function courseOf<Kind extends Course['kind']>(name: string, kind: Kind): CourseOf<Kind> {
  const course = courseSchema.parse(frontmatterOf(`courses/${name}`));
  if (course.kind !== kind) throw new Error(`${name} is not a ${kind}.`);
  return course as CourseOf<Kind>;
}

const workshop = courseOf('intro-workshop', 'workshop');
const newborn = courseOf('newborn-course', 'course');
const toddler = courseOf('toddler-course', 'course');
const fullCourse = courseOf('full-course-2025', 'announced-course');
const firstAid = courseOf('first-aid-days', 'recurring-day');
const newbornDay = courseOf('newborn-workshop', 'workshop-day');
const toddlerDay = courseOf('toddler-workshop', 'workshop-day');
const privateGroup = courseOf('private-groups', 'private-group');
const family = courseOf('nova-family-rate', 'member-rate');
const mumsgistNewborn = courseOf('mumsgist-september-newborn', 'partner-programme');
const mumsgistBespoke = courseOf('mumsgist-bespoke', 'partner-programme');
const yayaAed = findPartner('YAYA')?.priceAed ?? NaN;
const { amounts, days } = visaPackageSchema.parse(frontmatterOf('visa/package'));

/** Facts of the content and the constants, in the format that readers see. */
export const FACTS = {
  workshop: {
    id: workshop.workshopId,
    title: workshop.name,
    date: formatDay(new Date(workshop.date)),
    time: formatTimeRange(workshop.startsAt, workshop.endsAt),
    location: workshop.location,
    price: formatPrice({ amount: PRICES.introAed, per: 'nanny' }),
    youngest: `${workshop.fromMonths} months`,
    capacity: String(workshop.capacity),
    duration: formatDuration(workshop.startsAt, workshop.endsAt),
    after30Minutes: formatTime(addMinutes(workshop.startsAt, 30)),
    after170Minutes: formatTime(addMinutes(workshop.startsAt, 170)),
  },
  newborn: factsOf(newborn, newbornDay),
  toddler: factsOf(toddler, toddlerDay),
  fullCourse: { date: fullCourse.planned.text, duration: fullCourse.duration, status: fullCourse.status },
  firstAid: { every: firstAid.every },
  days: { standard: formatAed(newbornDay.price.standard), family: formatAed(newbornDay.price.family) },
  privateGroup: { price: formatPrice(privateGroup.price), minimum: String(privateGroup.minimum) },
  family: { rate: formatAed(family.price.amount), savesUpTo: `${family.savesUpTo}%` },
  mumsgist: {
    newborn: formatPrice(mumsgistNewborn.price),
    bespoke: formatPrice(mumsgistBespoke.price),
    length: mumsgistNewborn.length,
    day: formatDay(new Date(mumsgistNewborn.workshop?.date ?? '')),
    hours: formatTimeRange24(mumsgistNewborn.workshop?.startsAt ?? '', mumsgistNewborn.workshop?.endsAt ?? ''),
  },
  yaya: {
    price: formatPrice({ amount: yayaAed }),
    pay: `Pay ${yayaAed} AED Now`,
    hours: formatTimeRange24(workshop.startsAt, workshop.endsAt),
  },
  visa: {
    ...mapValues(amounts, formatAed),
    ...mapValues(days, (count) => `${count} days`),
    partner: brand.visaPartner,
    perMonth: `${formatAed(amounts.monthly)} per month`,
  },
  offers: DISCOUNTS,
  reputation: {
    reviews: `${REPUTATION.rating} from ${REPUTATION.reviews} reviews`,
    founder: REPUTATION.founderExperience,
    founderShort: REPUTATION.founderExperienceShort,
  },
  retention: mapValues<keyof typeof RETENTION, Retention>(RETENTION, formatRetention),
};

/** Amounts in AED, with the paths of the pages that may show them. */
export const AMOUNTS: readonly (readonly [amounts: readonly number[], pages: RegExp])[] = [
  [[PRICES.introAed, privateGroup.price.amount, newbornDay.price.family, toddlerDay.price.family], /./],
  [Object.values(COURSE_PRICES).flatMap(({ from, to }) => [from, to]), /./],
  [[amounts.price, amounts.monthly, ...numbersIn(Object.values(DISCOUNTS))], /./],
  [
    [newbornDay.price.standard, toddlerDay.price.standard],
    /^\/(workshops|newborn-maternity-training|october-toddler-training|faq|for-parents)$/,
  ],
  [[family.price.amount], /^\/(nova-family|faq)$/],
  // The example of the calculator, as in costs.spec.ts.
  [[84_133], /^\/$/],
  [Object.values(amounts), /^\/(visa-process|what-a-nanny-costs)$/],
  [lawAmounts(), /./],
  [[yayaAed], /^\/(referral-program|refer\/yaya)/],
  [[mumsgistNewborn.price.amount, mumsgistBespoke.price.amount], /^\/refer\/mumsgist$/],
];

/** The amounts of facts of law. */
function lawAmounts(): number[] {
  return entriesOf('law').flatMap(({ data }) => [data['number'], data['upTo']].map(Number));
}

type CourseOf<Kind extends Course['kind']> = Extract<Course, { kind: Kind }>;

function factsOf(course: CourseOf<'course'>, day: CourseOf<'workshop-day'>) {
  return {
    name: withMonth(course.planned.name, course.shortName),
    month: course.planned.text,
    duration: course.duration,
    packages: formatAedRange(COURSE_PRICES[course.courseType].from, COURSE_PRICES[course.courseType].to),
    day: formatDay(new Date(day.date)),
  };
}

function numbersIn(texts: readonly string[]): number[] {
  return texts
    .map((text) => /^(\d+) AED$/.exec(text)?.[1])
    .filter(Boolean)
    .map(Number);
}

function mapValues<Key extends string, Value>(record: Readonly<Record<Key, Value>>, map: (value: Value) => string) {
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, map(value)]);
  return Object.fromEntries(entries) as Record<Key, string>;
}
