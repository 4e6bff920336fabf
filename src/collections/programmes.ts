import { formatTimeRange24 } from '#src/lib/clock.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatAedRange, formatPrice } from '#src/lib/money.ts';
import { getCourse, getIntroWorkshop, getLongCourses, type CourseOf } from './courses.ts';

type Fact = [term: string, fact: string];

/** A programme for families that the first partner refers, with its facts in the order in which a card shows them. */
export interface Programme extends Pick<
  CourseOf<'partner-programme'>,
  'name' | 'description' | 'topics' | 'trainingType'
> {
  facts: Fact[];
  price: string;
}

/** The first partner's programmes (spec 2 §2). */
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

/** The second partner's workshop: the one of /workshop at the partner's rate (decisions, "Contradictions"). */
export async function getYayaWorkshop() {
  const [rate, workshop] = await Promise.all([getCourse('yaya-workshop', 'partner-rate'), getIntroWorkshop()]);
  const price = formatPrice(rate.price);
  const time = formatTimeRange24(workshop.startsAt, workshop.endsAt);
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
    /** As the payment button writes it (spec 2 §2). */
    amount: `${rate.price.amount} AED`,
  };
}

/** The courses of several weeks that one registers for, as a form offers them. */
export async function getCourseOptions() {
  const courses = await getLongCourses();
  return courses.map(({ courseType, name, dateText, duration, price }) => ({
    value: courseType,
    label: name,
    detail: [dateText, duration, formatAedRange(price.from, price.to)].filter(Boolean).join(', '),
  }));
}
