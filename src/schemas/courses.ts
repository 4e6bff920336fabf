import * as z from 'zod';
import { COURSE_NAMES, COURSE_TYPES } from '#src/lib/course-names.ts';
import { TRAINING_NAMES, TRAINING_TYPES } from '#src/lib/referrals.ts';
import {
  aed,
  choice,
  day,
  group,
  LINK,
  longText,
  monthOrSeason,
  orNone,
  path,
  text,
  textList,
  wholeNumber,
} from './fields.ts';

const price = aed.meta({ title: 'Price', description: 'In whole dirhams.' });
const per = text.meta({ title: 'For each', description: 'nanny' });
const name = text.meta({ title: 'Name' });
const description = longText.meta({ title: 'Description' });
const href = path.meta({ ...LINK, title: 'Its page' });
const topics = textList.meta({ title: 'Topics' });
const language = orNone(text).meta({
  title: 'Language',
  description: 'Shown at its dates: “English”. Empty if it varies.',
});
const planned = monthOrSeason.meta({
  title: 'Planned for',
  description: 'A month or season with its year, as no day is set: “September 2025”, “Autumn 2025”.',
});
const clockTime = text.regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'Please write the time in quotes, on the 24-hour clock: "13:00".',
);

/** When and where something takes place. Times are Dubai's. */
const event = {
  date: day.meta({ title: 'Day' }),
  startsAt: clockTime.meta({ title: 'Begins', description: 'On the 24-hour clock, as in 10:00.' }),
  endsAt: clockTime.meta({ title: 'Ends', description: 'On the 24-hour clock, as in 13:00.' }),
  location: text.meta({ title: 'Place' }),
};

function endsAfterItStarts({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  return endsAt > startsAt;
}

const ENDS_TOO_EARLY = { error: 'This ends before it starts. Correct one of the times.', path: ['endsAt'] };

/** The workshop of /workshop. The database counts its places, and the figures have its price. */
const workshop = group({
  kind: z.literal('workshop'),
  ...{ name, description, href },
  ...event,
  workshopId: wholeNumber.meta({ title: 'Number of the training', description: 'As in the addresses of Trainings.' }),
  capacity: wholeNumber.meta({ title: 'Places' }),
  language: text.meta({ title: 'Language' }),
  fromMonths: wholeNumber.meta({ title: 'From the age of, in months', description: 'Youngest child it suits.' }),
  topics,
  includes: textList.meta({ title: 'What is included' }),
}).refine(endsAfterItStarts, ENDS_TOO_EARLY);

/** A one-day workshop. Until it has a date, families ask for it in an enquiry. */
const workshopDay = group({
  kind: z.literal('workshop-day'),
  ...{ name, description, date: event.date },
  price: group({
    standard: price.meta({ title: 'Usual price' }),
    family: price.meta({ title: 'Price for Nova Family' }),
  }).meta({ title: 'Price' }),
  ...{ language, topics },
});

/** The workshop of /workshop at a partner's rate. The partner's figures have the price. */
const partnerRate = group({
  kind: z.literal('partner-rate'),
  trainer: text.meta({ title: 'Who trains' }),
  topics,
  takeHome: textList.meta({ title: 'What she takes home' }),
});

/** A programme for the families that partners refer. */
const partnerProgramme = group({
  kind: z.literal('partner-programme'),
  /** The programme's name is in lib/referrals.ts, because emails and lists need it too. */
  trainingType: choice(TRAINING_TYPES).meta({ title: 'Training' }),
  description: description.meta({
    description: '{partner} becomes the partner’s name, {onItsDay} “, on the day shown here” while that lies ahead.',
  }),
  length: text.meta({ title: 'Length', description: '“12-week programme”, or how flexible the dates are.' }),
  workshop: orNone(group(event).refine(endsAfterItStarts, ENDS_TOO_EARLY)).meta({
    title: 'Day in person',
    description: 'Empty if the date is agreed with the family.',
  }),
  price: group({ amount: price, per: per.optional() }).meta({ title: 'Price' }),
  topics,
}).transform((entry) => ({ ...entry, name: TRAINING_NAMES[entry.trainingType] }));

/** A course of several weeks, sold in packages. The figures have the lowest and the highest price. */
const course = group({
  kind: z.literal('course'),
  /** The course's name is in lib/course-names.ts, because emails and lists need it too. */
  courseType: choice(COURSE_TYPES).meta({ title: 'Course' }),
  ...{ description, href },
  shortName: text.meta({
    title: 'Short name',
    description: 'In a list of courses, without a month: “Newborn & Maternity”.',
  }),
  /** The course's names begin with this month while it lies ahead. */
  planned,
  duration: orNone(text).meta({ title: 'Length', description: '“4 weeks”. Empty if it is not announced.' }),
  ...{ language, topics },
}).transform((entry) => ({ ...entry, name: COURSE_NAMES[entry.courseType] }));

/** The course that keeps a waiting list, with or without dates. */
const announcedCourse = group({
  kind: z.literal('announced-course'),
  ...{ name, href, planned },
  duration: text.meta({ title: 'Length' }),
  status: text.meta({ title: 'State', description: 'Details to be announced' }),
  topics,
});

/** A day that is repeated. We give the next date on request. */
const recurringDay = group({
  kind: z.literal('recurring-day'),
  ...{ name, description, href },
  every: text.meta({ title: 'How often', description: 'Within a sentence: “every month”.' }),
});

/** Training for a group that somebody brings together. */
const privateGroup = group({
  kind: z.literal('private-group'),
  name,
  price: group({ amount: price, per }).meta({ title: 'Price' }),
  minimum: wholeNumber.meta({ title: 'Nannies at least' }),
});

/** What members pay for either of two trainings, instead of the usual price. */
const memberRate = group({
  kind: z.literal('member-rate'),
  price: group({ amount: price }).meta({ title: 'Price' }),
  /** Never shown beside the rate (docs/rules.md, Prices). */
  savesUpTo: wholeNumber.meta({
    title: 'Saves up to, in percent',
    description: 'What a member saves on other training at most.',
  }),
  package: orNone(group({ name, standard: price.meta({ title: 'Price for everybody else' }) })).meta({
    title: 'Package',
    description: 'What the rate buys. Empty until you say which.',
  }),
});

/** A workshop, course or programme. Each fact is in one place: here, or where the comments above say. */
export const courseSchema = z.discriminatedUnion('kind', [
  workshop,
  workshopDay,
  partnerRate,
  partnerProgramme,
  course,
  announcedCourse,
  recurringDay,
  privateGroup,
  memberRate,
]);

export type Course = z.infer<typeof courseSchema>;
