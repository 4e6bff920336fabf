import { formatTimeRange24 } from '#src/lib/clock.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatAedRange, formatPrice } from '#src/lib/money.ts';
import { getCourse, getLongCourses, type CourseOfKind } from './courses.ts';
import { getIntroWorkshop } from './workshops.ts';

type Fact = [term: string, fact: string];

/** A programme for families that MUMSGIST refers, with its facts in the order of the card. */
export interface Programme extends Pick<
  CourseOfKind<'partner-programme'>,
  'name' | 'description' | 'topics' | 'trainingType'
> {
  facts: Fact[];
  price: string;
}

export async function getMumsgistProgrammes(): Promise<Programme[]> {
  const programmes = await Promise.all([
    getCourse('mumsgist-september-newborn', 'partner-programme'),
    getCourse('mumsgist-bespoke', 'partner-programme'),
  ]);
  return programmes.map(({ length, workshop, price, ...programme }) => ({
    ...programme,
    price: formatPrice(price),
    facts:
      workshop === null
        ? [['Date', length]]
        : [
            ['Length', length],
            ['Workshop in person', formatDay(workshop.date)],
            ['Time', formatTimeRange24(workshop.startsAt, workshop.endsAt)],
            ['Place', workshop.location],
          ],
  }));
}

/** The workshop of /workshop, at YAYA's rate. */
export async function getYayaWorkshop() {
  const [rate, workshop] = await Promise.all([getCourse('yaya-workshop', 'partner-rate'), getIntroWorkshop()]);
  const price = formatPrice(rate.price);
  const time = formatTimeRange24(workshop.opens, workshop.closes);
  const facts: Fact[] = [
    ['Date', workshop.facts.date],
    ['Time', time],
    ['Place', workshop.location],
    ['Children', `Toddlers ${workshop.fromMonths} months+`],
    ['Trainer', rate.trainer],
    ['Price', price],
  ];
  return {
    ...rate,
    price,
    time,
    date: workshop.facts.date,
    facts,
    /** For the payment button. */
    amount: `${rate.price.amount} AED`,
  };
}

/** The two longer courses as options of a form. */
export async function getCourseOptions() {
  const courses = await getLongCourses();
  return courses.map(({ courseType, name, dateText, duration, price }) => ({
    value: courseType,
    label: name,
    detail: [dateText, duration, formatAedRange(price.from, price.to)].filter(Boolean).join(', '),
  }));
}
