import { formatTimeRange24, formatDay } from '#src/lib/dates.ts';
import { formatAedRange, formatPrice } from '#src/lib/money.ts';
import type { Partner } from '#src/lib/partners.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { getCourse, getLongCourses, type CourseByKind } from './courses.ts';
import { getPartnerEntryByCode } from './partners.ts';
import { getIntroWorkshop } from './workshops.ts';

type Fact = [term: string, fact: string];

/** A programme for referred families, with its facts in the order of the card. */
export interface Programme extends Pick<
  CourseByKind<'partner-programme'>,
  'name' | 'description' | 'topics' | 'trainingType'
> {
  facts: Fact[];
  price: string;
}

/** The programmes of a partner with the form `interest`. */
export async function getPartnerProgrammes(partner: Partner): Promise<Programme[]> {
  const entry = await getPartnerEntryByCode(partner, 'interest');
  const programmes = await Promise.all(entry.programmes.map((id) => getCourse(id, 'partner-programme')));
  return programmes.map(({ length, workshop, price, description, ...programme }) => ({
    ...programme,
    description: description.replaceAll('{partner}', partner.name),
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

/** The workshop of /workshop, at the rate of a partner with the form `registration`. */
export async function getPartnerWorkshop(partner: Partner) {
  const entry = await getPartnerEntryByCode(partner, 'registration');
  const [rate, workshop] = await Promise.all([getCourse(entry.rate, 'partner-rate'), getIntroWorkshop()]);
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
    detail: keepOnOneLine([dateText, duration, formatAedRange(price.from, price.to)].filter(Boolean).join(', ')),
  }));
}
