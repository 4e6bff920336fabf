import { brand, REPUTATION } from '#src/lib/brand.ts';
import { addMinutes, formatTime } from '#src/lib/dates.ts';
import { formatAed, formatAedRange, formatPrice } from '#src/lib/money.ts';
import { DISCOUNTS } from '#src/lib/offers.ts';
import { ASK_FOR_DATES, withMonth } from '#src/lib/planned.ts';
import { throwOnUnknownKeys } from '#src/lib/content-error.ts';
import { capitalised, keepOnOneLine } from '#src/lib/text.ts';
import { getOwnerTexts } from './business.ts';
import { getCourse, getLongCourses, getWorkshopDay } from './courses.ts';
import { listLaw } from './law.ts';
import { getVisaPackage } from './visa.ts';
import { getIntroWorkshop } from './workshops.ts';

export type Facts = Awaited<ReturnType<typeof getFacts>>;

/**
 * Returns every formatted fact that MDX may use, as in `{props.facts.workshop.price}`.
 * @param reader the file that uses the facts, for the error about a misspelt one
 */
export async function getFacts(reader = 'A page') {
  return throwOnUnknownKeys(await readFacts(), 'facts', reader);
}

/** Returns the facts for running text, where each amount, time and day stays on one line. */
export async function getProseFacts(reader: string | undefined): Promise<Facts> {
  return throwOnUnknownKeys(allUnbroken(await readFacts()), 'facts', reader ?? 'A page');
}

function allUnbroken<Value>(value: Value): Value {
  if (typeof value === 'string') return keepOnOneLine(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, allUnbroken(part as unknown)])) as Value;
}

async function readFacts() {
  const [workshop, days, courses, others, visa, facts, owner] = await Promise.all([
    getWorkshopFacts(),
    getWorkshopDayFacts(),
    getCourseFacts(),
    getOtherFacts(),
    getVisaFacts(),
    listLaw(),
    getOwnerTexts(),
  ]);
  const law = Object.fromEntries(facts.map(({ name, text }) => [name, text]));
  const toHer = Object.fromEntries(facts.map((fact) => [fact.name, fact.toHer]));
  const figures = Object.fromEntries(facts.map(({ name, figure }) => [name, figure]));
  return { workshop, days, courses, ...others, visa, law, toHer, figures, owner, offers: DISCOUNTS, founder: FOUNDER };
}

const FOUNDER = { experience: REPUTATION.founderExperience };

async function getWorkshopFacts() {
  const { facts, isAnnounced, ...intro } = await getIntroWorkshop();
  const { duration, ages, capacity, language, fromMonths, opens } = intro;
  const { date, time, location } = facts;
  const where = `${date}, ${time}, at ${location}`;
  return {
    ...facts,
    isAnnounced,
    /** For sentences about the workshop's day, which ask for the next dates while none is announced. */
    whenAndWhere: isAnnounced ? where : ASK_FOR_DATES,
    takesPlace: isAnnounced ? `It is on ${where}.` : `${ASK_FOR_DATES}.`,
    onItsDay: isAnnounced ? `, on ${date}, ${time}` : `. ${ASK_FOR_DATES}`,
    thenItsDay: isAnnounced ? `, ${date}` : '',
    duration,
    capacity,
    language,
    ages,
    youngest: `${fromMonths} months`,
    /** Returns the time of day so many minutes after the start. */
    after: (minutes: number) => formatTime(addMinutes(opens, minutes)),
  };
}

async function getWorkshopDayFacts() {
  const [newborn, toddler] = await Promise.all([
    getWorkshopDay('newborn-workshop'),
    getWorkshopDay('toddler-workshop'),
  ]);
  const range = (kind: 'standard' | 'family') => {
    const prices = [newborn.price[kind], toddler.price[kind]];
    return formatAedRange(Math.min(...prices), Math.max(...prices));
  };
  return {
    newbornOn: newborn.day === null ? '' : ` on ${newborn.day}`,
    toddlerOn: toddler.day === null ? '' : ` on ${toddler.day}`,
    newbornIn: inMonth(newborn.month),
    toddlerIn: inMonth(toddler.month),
    standard: range('standard'),
    family: range('family'),
  };
}

async function getCourseFacts() {
  const [newborn, toddler] = await getLongCourses();
  const months = newborn.month !== null && toddler.month !== null;
  return {
    newborn: formatAedRange(newborn.price.from, newborn.price.to),
    newbornDuration: newborn.duration ?? 'several weeks',
    newbornName: newborn.shortName,
    newbornLabel: newborn.label,
    newbornTraining: withMonth(newborn.month, 'newborn training'),
    maternity: withMonth(newborn.month, 'maternity'),
    toddler: formatAedRange(toddler.price.from, toddler.price.to),
    newbornAndMaternity: withMonth(newborn.month, 'newborn and maternity'),
    newbornCourse: capitalised(withMonth(newborn.month, 'newborn and maternity course')),
    toddlerName: toddler.shortName,
    toddlerLabel: toddler.label,
    toddlerTraining: withMonth(toddler.month, 'toddler training'),
    toddlerCourse: capitalised(withMonth(toddler.month, 'toddler course')),
    toddlerCare: withMonth(toddler.month, 'toddler'),
    /** "September or October" */
    either: `${newborn.label} or ${toddler.label}`,
    both: `${newborn.label} and ${toddler.label}`,
    inMonths: months ? ` in ${newborn.month} and ${toddler.month}` : '',
    oneAndOne: months
      ? `One in ${newborn.month}, one in ${toddler.month}.`
      : 'One for newborn care, one for toddler care.',
    newbornIn: inMonth(newborn.month),
    toddlerIn: inMonth(toddler.month),
  };
}

function inMonth(month: string | null): string {
  return month === null ? '' : ` in ${month}`;
}

async function getOtherFacts() {
  const [group, family, firstAid] = await Promise.all([
    getCourse('private-groups', 'private-group'),
    getCourse('nova-family-rate', 'member-rate'),
    getCourse('first-aid-days', 'recurring-day'),
  ]);
  return {
    privateGroup: { price: formatPrice(group.price), minimum: group.minimum },
    family: { rate: formatAed(family.price.amount), savesUpTo: `up to ${family.savesUpTo}%` },
    firstAid: { every: firstAid.every },
  };
}

async function getVisaFacts() {
  const { years, prices, days } = await getVisaPackage();
  const { visaPartner: partner, visaPartnerCapitalised: partnerCapitalised } = brand;
  return { years: years === 2 ? 'two' : String(years), ...prices, ...days, partner, partnerCapitalised };
}
