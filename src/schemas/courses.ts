import * as z from 'zod';
import { COURSE_NAMES, COURSE_TYPES } from '#src/lib/course-names.ts';
import { TRAINING_NAMES, TRAINING_TYPES } from '#src/lib/referrals.ts';
import { aed, choice, day, group, monthOrSeason, path, text, textList, wholeNumber } from './fields.ts';

const amount = aed;
const clockTime = text.regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'Please write the time in quotes, on the 24-hour clock: "13:00".',
);

/** When and where something takes place, Asia/Dubai. */
const event = { date: day, startsAt: clockTime, endsAt: clockTime, location: text };

function endsAfterItStarts({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  return endsAt > startsAt;
}

const ENDS_TOO_EARLY = { error: 'This ends before it starts. Correct one of the times.', path: ['endsAt'] };

const offering = { name: text, description: text, href: path };

/** The workshop of /workshop, whose places the database counts. */
const workshop = group({
  kind: z.literal('workshop'),
  ...offering,
  ...event,
  /** Its id in the table `trainings`. */
  workshopId: wholeNumber,
  price: group({ amount, per: text }),
  /** Maximum number of participants. */
  capacity: wholeNumber,
  language: text,
  /** Youngest child whose nanny it suits. */
  fromMonths: wholeNumber,
  topics: textList,
  includes: textList,
}).refine(endsAfterItStarts, ENDS_TOO_EARLY);

/** A single day. Families ask for it in an enquiry. */
const workshopDay = group({
  kind: z.literal('workshop-day'),
  name: text,
  description: text,
  date: day,
  price: group({ standard: amount, family: amount }),
  topics: textList,
});

/** A partner's rate for the workshop of /workshop. That workshop has the date and the time. */
const partnerRate = group({
  kind: z.literal('partner-rate'),
  price: group({ amount }),
  trainer: text,
  topics: textList,
  takeHome: textList,
});

/** A programme for the families that partners send. */
const partnerProgramme = group({
  kind: z.literal('partner-programme'),
  /** lib/referrals.ts has its name, because emails and lists need it too. */
  trainingType: choice(TRAINING_TYPES),
  /** "{partner}" in it becomes the partner's name, "{onItsDay}" ", on the day shown here" while that lies ahead. */
  description: text,
  /** "12-week programme", or how flexible the dates are. */
  length: text,
  /** Its day in person; `null` if the date is agreed with the family. */
  workshop: group(event).refine(endsAfterItStarts, ENDS_TOO_EARLY).nullable(),
  price: group({ amount, per: text.optional() }),
  topics: textList,
}).transform((entry) => ({ ...entry, name: TRAINING_NAMES[entry.trainingType] }));

/** A course of several weeks, sold in packages. */
const course = group({
  kind: z.literal('course'),
  /** lib/course-names.ts has its name, because emails and lists need it too. */
  courseType: choice(COURSE_TYPES),
  description: text,
  href: path,
  /** Its name in a list of courses, without a month: "Newborn & Maternity". */
  shortName: text,
  /** Its month, as no day is set: "September 2025". Names begin with it while it lies ahead. */
  planned: monthOrSeason,
  /** `null` if it is not announced. */
  duration: text.nullable(),
  price: group({ from: amount, to: amount }).refine(({ from, to }) => from <= to, {
    error: 'The lower price comes first. Exchange the two.',
    path: ['to'],
  }),
  topics: textList,
}).transform((entry) => ({ ...entry, name: COURSE_NAMES[entry.courseType] }));

/** A course that has no date yet and keeps a waiting list. */
const announcedCourse = group({
  kind: z.literal('announced-course'),
  name: text,
  href: path,
  /** "Autumn 2025" */
  planned: monthOrSeason,
  duration: text,
  status: text,
  topics: textList,
});

/** A day that repeats. We give its next date on request. `every` is part of a sentence. */
const recurringDay = group({ kind: z.literal('recurring-day'), ...offering, every: text });

/** Training for a group that somebody brings together. */
const privateGroup = group({
  kind: z.literal('private-group'),
  name: text,
  price: group({ amount, per: text }),
  /** Minimum number of nannies. */
  minimum: wholeNumber,
});

/** The members' price of each of two trainings, instead of the usual price. */
const memberRate = group({
  kind: z.literal('member-rate'),
  price: group({ amount }),
  /** Percent that a member saves on other training at most. Never shown beside the rate (docs/rules.md, Prices). */
  savesUpTo: wholeNumber,
  /** The package that the rate buys, and its price for everybody else; `null` until the owner says which. */
  package: group({ name: text, standard: amount }).nullable(),
});

/** A workshop, course or programme. Its entry is the only source of each fact about it. */
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
