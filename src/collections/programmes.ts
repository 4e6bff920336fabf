import { dubaiDay, dubaiInstant, formatDay, formatOrdinalDay, formatTimeRange24 } from '#src/lib/dates.ts';
import { formatAedRange, formatPrice } from '#src/lib/money.ts';
import type { Partner } from '#src/lib/partners.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import type { TrainingType } from '#src/lib/referrals.ts';
import { ASK_FOR_DATES, isOffered, monthOf, monthShown, withMonth } from '#src/lib/planned.ts';
import { interpolate } from '#src/lib/interpolate.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { stateTexts } from '#src/lib/training-words.ts';
import { buildClock } from './clock.ts';
import { getCourse, getLongCourses, type CourseByKind } from './courses.ts';
import { getPartnerField } from './partners.ts';
import { getIntroWorkshop } from './workshops.ts';

type Fact = [term: string, fact: string];

/** A programme for referred families. The facts are in the order of the card. */
export interface Programme extends Pick<
  CourseByKind<'partner-programme'>,
  'name' | 'description' | 'topics' | 'trainingType'
> {
  facts: Fact[];
  price: string;
}

/** Returns the programmes of a partner with the form `interest`. */
export async function getPartnerProgrammes(partner: Partner): Promise<Programme[]> {
  const ids = await getPartnerField(partner, 'programmes');
  const programmes = await Promise.all(ids.map((id) => getCourse(id, 'partner-programme')));
  return programmes.map(({ length, workshop, price, description, name, ...programme }, index) => {
    const isAhead = workshop !== null && isOffered({ over: endOf(workshop) }, buildClock());
    return {
      ...programme,
      name: withMonth(isAhead ? monthOf(workshop.date) : null, name),
      description: interpolate(
        description,
        { partner: partner.name, onItsDay: isAhead ? ', on the day shown here' : '' },
        `src/content/courses/${ids[index] ?? ''}.mdx`,
      ),
      price: formatPrice(price),
      facts: workshop === null ? [['Date', length]] : [['Length', length], ...dayFacts(workshop, isAhead)],
    };
  });
}

type ProgrammeDay = NonNullable<CourseByKind<'partner-programme'>['workshop']>;

function endOf({ date, endsAt }: ProgrammeDay): string {
  return dubaiInstant(`${date.toISOString().slice(0, 10)}T${endsAt}`);
}

function dayFacts({ date, startsAt, endsAt, location }: ProgrammeDay, isAhead: boolean): Fact[] {
  return [
    ['Workshop in person', isAhead ? formatDay(date) : ASK_FOR_DATES],
    ...(isAhead ? [['Time', formatTimeRange24(startsAt, endsAt)] satisfies Fact] : []),
    ['Place', location],
  ];
}

/** Returns the planned months that lie ahead, by type: the names of courses and programmes begin with them. */
export async function getPlannedMonths(): Promise<Partial<Record<CourseType | TrainingType, string>>> {
  const courses = await Promise.all([getCourse('newborn-course', 'course'), getCourse('toddler-course', 'course')]);
  const { trainingType, workshop } = await getCourse('mumsgist-september-newborn', 'partner-programme');
  const clock = buildClock();
  const months = [
    ...courses.map(({ courseType, planned }) => [courseType, monthShown(planned, undefined, clock)] as const),
    [trainingType, workshop && isOffered({ over: endOf(workshop) }, clock) ? monthOf(workshop.date) : null] as const,
  ];
  return Object.fromEntries(months.filter(([, month]) => month !== null));
}

/** Returns the workshop of /workshop at the rate of a partner with the form `registration`. */
export async function getPartnerWorkshop(partner: Partner) {
  const id = await getPartnerField(partner, 'rate');
  const [rate, workshop] = await Promise.all([getCourse(id, 'partner-rate'), getIntroWorkshop()]);
  const amount = partner.priceAed ?? 0;
  const price = formatPrice({ amount });
  const time = formatTimeRange24(workshop.opens, workshop.closes);
  const facts: Fact[] = [
    ['Date', workshop.facts.date],
    ...(workshop.isAnnounced ? [['Time', time] satisfies Fact] : []),
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
    isAnnounced: workshop.isAnnounced,
    refusal: refusalOf(workshop),
    /** The day as referrals name it. */
    day: formatOrdinalDay(dubaiDay(new Date(workshop.startsAt))),
    facts,
    /** The price on the payment button. */
    amount: `${amount} AED`,
  };
}

/** Says why nobody can register now; `null` while registration is open. */
function refusalOf({ state, isAnnounced }: Awaited<ReturnType<typeof getIntroWorkshop>>): string | null {
  if (state === 'open') return null;
  return isAnnounced ? `${stateTexts('workshop')[state]}.` : 'No date is announced now.';
}

/** Returns the two longer courses as options of a form. */
export async function getCourseOptions() {
  const courses = await getLongCourses();
  return courses.map(({ courseType, name, monthAndYear, duration, price }) => ({
    value: courseType,
    label: name,
    detail: keepOnOneLine([monthAndYear, duration, formatAedRange(price.from, price.to)].filter(Boolean).join(', ')),
  }));
}
