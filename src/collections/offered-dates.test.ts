import { readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';
import { beforeEach, expect, test, vi } from 'vitest';
import { PARTNERS, type Partner, type PartnerForm } from '#src/lib/partners.ts';
import type { SiteTraining } from '#src/contract/site-facts.ts';
import type { Clock } from '#src/lib/training-state.ts';
import { courseSchema } from '#src/schemas/courses.ts';
import { partnerSchema } from '#src/schemas/partners.ts';
import { seedWorkshop } from '#src/schemas/site-facts.ts';
import { visaPackageSchema } from '#src/schemas/visa.ts';
import { CONTENT_DATES, mentions } from '#tests/support/content-dates.ts';
import { closingCards } from './closing-cards.ts';
import { courseFacts, getFullCourse, getLongCourses, getWorkshopDay } from './courses.ts';
import { getFacts } from './facts.ts';
import { listOfferings } from './offerings.ts';
import { getCourseOptions, getPartnerProgrammes, getPartnerWorkshop, getPlannedMonths } from './programmes.ts';
import { cardDetailOf, listNextTrainings } from './trainings.ts';
import { getDateContents, getIntroWorkshop, listPlannedWorkshops } from './workshops.ts';

const SCHEMAS = { courses: courseSchema, partners: partnerSchema, visa: visaPackageSchema };
let clock: Clock = { now: new Date(), keepsSamples: false };
let announced: SiteTraining[] = [];
/** The workshop that the entry names, unless it is by invitation. */
let named: SiteTraining[] = [];
/** Fields that the owner has added to an entry. */
let written: Readonly<Record<string, object>> = {};

function entryOf(collection: keyof typeof SCHEMAS, id: string) {
  const { frontmatter } = parseFrontmatter(readFileSync(`src/content/${collection}/${id}.mdx`, 'utf8'));
  return SCHEMAS[collection].parse(frontmatter);
}

const intro = entryOf('courses', 'intro-workshop') as Parameters<typeof seedWorkshop>[0];

vi.mock('./clock.ts', () => ({ buildClock: () => clock }));
vi.mock('./law.ts', () => ({ listLaw: () => [] }));
vi.mock('./business.ts', () => ({ getOwnerTexts: () => ({ introductions: '' }) }));
vi.mock('astro:content', () => ({
  getEntry: (collection: keyof typeof SCHEMAS | 'siteFacts', id: string) =>
    Promise.resolve({
      data:
        collection === 'siteFacts'
          ? { trainings: [...named, ...announced], feedback: null }
          : { ...entryOf(collection, id), ...written[id] },
    }),
}));

beforeEach(() => {
  announced = [];
  named = [seedWorkshop(intro)];
  written = {};
});

function partnerWith(form: PartnerForm): Partner {
  const partner = PARTNERS.find((one) => one.form === form);
  if (!partner) throw new Error(`No partner has the form ${form}.`);
  return partner;
}

const [interest, registration] = [partnerWith('interest'), partnerWith('registration')];

/** All texts that pages are composed of. Instants are for structured data, which a past training has no part in. */
async function composed(): Promise<string> {
  const facts = await getFacts();
  const [courses, workshop] = [await getLongCourses(), await getIntroWorkshop()];
  const { next, bookable, others } = await listPlannedWorkshops();
  const parts = {
    ...{ facts, courses, workshop, next, bookable, others },
    ...{ cards: closingCards(facts), courseFacts: courses.map(courseFacts), full: await getFullCourse() },
    days: [await getWorkshopDay('newborn-workshop'), await getWorkshopDay('toddler-workshop')],
    ...{ offerings: await listOfferings(), options: await getCourseOptions(), months: await getPlannedMonths() },
    programmes: await getPartnerProgrammes(interest),
    rate: workshop.isAnnounced
      ? await getPartnerWorkshop(registration)
      : (await getPartnerWorkshop(registration)).facts,
    card: cardDetailOf((await listNextTrainings('newborn-course', 'intro-workshop'))[0]),
  };
  return textsIn(parts, workshop.isAnnounced ? [] : ['startsAt', 'endsAt', 'sessions']).join('\n');
}

function textsIn(value: unknown, without: readonly string[]): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (without.includes(key) ? [] : textsIn(part, without)));
}

const DAY_MS = 86_400_000;

const CLOCKS = CONTENT_DATES.flatMap(({ written, over }) =>
  [
    ['the day before', new Date(Number(over) - DAY_MS)],
    ['the last second of', new Date(Number(over) - 1_000)],
    ['just after', over],
    ['a year after', new Date(Number(over) + 365 * DAY_MS)],
  ].map(([when, now]) => [when as string, written, now as Date] as const),
);

test.for(CLOCKS)('%s %s, the texts of pages offer what is ahead and nothing that is past', async ([, , now]) => {
  clock = { now, keepsSamples: false };
  const text = await composed();
  const past = CONTENT_DATES.filter(({ over }) => over <= now);
  const ahead = CONTENT_DATES.filter(({ over }) => over > now);
  expect(mentions(text, past)).toEqual([]);
  expect(ahead.filter((date) => mentions(text, [date]).length === 0)).toEqual([]);
});

test('with SAMPLE_DATES=keep every date of the content stays, but no next line names one', async () => {
  clock = { now: new Date(Math.max(...CONTENT_DATES.map(({ over }) => Number(over))) + DAY_MS), keepsSamples: true };
  const text = await composed();
  expect(CONTENT_DATES.filter((date) => mentions(text, [date]).length === 0)).toEqual([]);
  const { next, bookable } = await listPlannedWorkshops();
  expect([next, bookable.map(({ id }) => id)]).toEqual([undefined, [intro.workshopId]]);
});

test.for([true, false])(
  'with samples kept: %s, an announced date comes first, and its month is the name’s',
  async (keepsSamples) => {
    clock = { now: new Date('2026-11-28T12:00:00Z'), keepsSamples };
    const january = { startsAt: '2027-01-09T10:00:00+04:00', endsAt: '2027-01-09T13:00:00+04:00' };
    const seed = seedWorkshop(intro);
    announced = [
      { ...seed, ...january, id: 400, entry: 'intro-workshop' },
      {
        ...{ ...seed, ...january, id: 401, kind: 'course', entry: 'newborn-course', courseType: 'newborn-maternity' },
        priceAed: 2100,
        packages: [3600, 2100, 2900].flatMap((priceAed) => seed.packages.map((one) => ({ ...one, priceAed }))),
      },
      { ...seed, id: 402, startsAt: '2026-11-25T10:00:00+04:00', endsAt: '2026-11-25T13:00:00+04:00' },
    ];
    const { next, bookable } = await listPlannedWorkshops();
    expect([next?.id, bookable.map(({ id }) => id)]).toEqual([400, keepsSamples ? [400, intro.workshopId] : [400]]);
    expect((await getIntroWorkshop()).id).toBe(400);
    const [newborn, toddler] = await getLongCourses();
    expect([newborn.name, newborn.label]).toEqual(['January Newborn & Maternity Training', 'January newborn']);
    expect((await getCourseOptions()).map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/, AED\s2,100 to 3,600$/),
      expect.stringMatching(/AED\s680 to 890$/),
    ]);
    expect(toddler.label).toBe(keepsSamples ? 'October' : 'toddler');
  },
);

test('a workshop that is by invitation is announced nowhere, and another date of its entry is, also while it is full', async () => {
  named = [];
  for (const keepsSamples of [true, false]) {
    clock = { now: new Date('2025-06-01T12:00:00Z'), keepsSamples };
    announced = [];
    expect(await getIntroWorkshop()).toMatchObject({
      isAnnounced: false,
      facts: { date: 'Ask us for the next dates' },
    });
    const later = { startsAt: '2025-07-09T10:00:00+04:00', endsAt: '2025-07-09T13:00:00+04:00' };
    announced = [{ ...seedWorkshop(intro), ...later, id: 400, entry: 'intro-workshop', state: 'full' }];
    expect(await getIntroWorkshop()).toMatchObject({ id: 400, isAnnounced: true });
  }
});

test.for([
  ['open', null],
  ['full', 'Workshop is Full.'],
  ['closed', 'No date is announced now.'],
  ['cancelled', 'No date is announced now.'],
] as const)(
  'a partner’s page registers for a workshop that is open, and of one that is %s says %s',
  async ([state, refusal]) => {
    clock = { now: new Date('2026-11-28T12:00:00Z'), keepsSamples: false };
    const hours = { startsAt: '2027-01-09T10:00:00+04:00', endsAt: '2027-01-09T13:00:00+04:00' };
    announced = [{ ...seedWorkshop(intro), ...hours, id: 400, entry: 'intro-workshop', state }];
    expect((await getPartnerWorkshop(registration)).refusal).toBe(refusal);
  },
);

test('a date says what its entry teaches and in which language, with its own group, length and inclusions', async () => {
  const hours = { startsAt: '2027-01-09T10:00:00+04:00', endsAt: '2027-01-09T14:00:00+04:00' };
  const date: SiteTraining = { ...seedWorkshop(intro), ...hours, capacity: 8 };
  const own = { capacity: 8, duration: '4 hours' };
  const { topics, includes } = intro;
  expect(await getDateContents({ ...date, entry: 'intro-workshop' })).toMatchObject({
    ...{ ...own, topics, includes, language: 'English' },
    ages: 'toddlers of 15 months and older',
  });
  const packages = date.packages.map((one) => ({ ...one, includes: ['Lunch'] }));
  const newborn = { ...date, packages, entry: 'newborn-workshop' };
  const { topics: taught } = entryOf('courses', 'newborn-workshop') as typeof intro;
  expect(await getDateContents(newborn)).toEqual({ ...own, topics: taught, includes: ['Lunch'], language: null });
  written = { 'newborn-workshop': { language: 'Tagalog' } };
  expect(await getDateContents(newborn)).toMatchObject({ language: 'Tagalog' });
  const firstAid = { ...date, packages, entry: 'first-aid' };
  expect(await getDateContents(firstAid)).toEqual({ ...own, topics: [], includes: ['Lunch'], language: null });
  expect(await getDateContents({ ...date, entry: null })).toBeNull();
});
