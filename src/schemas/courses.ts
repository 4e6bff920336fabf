import { reference } from 'astro:content';
import * as z from 'zod';
import { path, text, textList } from './fields.ts';

const amount = z.number().int().positive();
const clockTime = z.string().regex(/^\d\d:\d\d$/, 'Please write the time in quotes, on the 24-hour clock: "13:00".');

/** When and where something takes place, Asia/Dubai. */
const event = { date: z.date(), startsAt: clockTime, endsAt: clockTime, location: text };

/** What every entry has: its name, two sentences, and the page that is about it. */
const offering = { name: text, description: text, href: path };

/** The workshop of /workshop, whose places the database counts. */
const workshop = z.strictObject({
  kind: z.literal('workshop'),
  ...offering,
  ...event,
  /** Row of the database. */
  workshopId: z.number().int(),
  price: z.strictObject({ amount, per: text }),
  /** Most participants of a group. */
  capacity: z.number().int(),
  language: text,
  /** Youngest child whose nanny it suits. */
  fromMonths: z.number().int(),
  topics: textList,
  includes: textList,
});

/** A day of its own that is booked by an enquiry. */
const workshopDay = z.strictObject({
  kind: z.literal('workshop-day'),
  ...offering,
  date: z.date(),
  price: z.strictObject({ standard: amount, family: amount }),
  topics: textList,
});

/** A partner's rate for a workshop that has an entry of its own, from where date and time come. */
const partnerRate = z.strictObject({
  kind: z.literal('partner-rate'),
  ...offering,
  partner: z.literal('YAYA'),
  workshop: reference('courses'),
  price: z.strictObject({ amount }),
  trainer: text,
  topics: textList,
  takeHome: textList,
});

/** A programme for the families that a partner sends. */
const partnerProgramme = z.strictObject({
  kind: z.literal('partner-programme'),
  ...offering,
  partner: z.literal('MUMSGIST'),
  trainingType: z.enum(['september-newborn', 'bespoke-workshop']),
  /** "12-week programme", or how flexible the dates are. */
  length: text,
  /** Its day in person; `null` where the date is agreed with the family. */
  workshop: z.strictObject(event).nullable(),
  price: z.strictObject({ amount, per: text.optional() }),
  topics: textList,
});

/** A course of several weeks, sold in packages. */
const course = z.strictObject({
  kind: z.literal('course'),
  ...offering,
  /** As the course is called among the others: "September Newborn & Maternity". */
  shortName: text,
  /** Month, as no day is set: "September 2025". */
  dateText: text,
  /** `null` where it is not announced. */
  duration: text.nullable(),
  price: z.strictObject({ from: amount, to: amount }),
  /** Value of `course` in the address of its registration (spec 2 §2). */
  registration: z.enum(['maternity', 'toddler']),
  topics: textList,
});

/** A course that has no date yet and keeps a waiting list. */
const announcedCourse = z.strictObject({
  kind: z.literal('announced-course'),
  ...offering,
  dateText: text,
  duration: text,
  status: text,
  topics: textList,
});

/** A day that comes again and again, its next date told on request. */
const recurringDay = z.strictObject({ kind: z.literal('recurring-day'), ...offering, every: text, topics: textList });

/** Training for a group that somebody brings together. */
const privateGroup = z.strictObject({
  kind: z.literal('private-group'),
  ...offering,
  price: z.strictObject({ amount, per: text }),
  /** Fewest nannies of a group. */
  minimum: z.number().int(),
  topics: textList,
});

/** What members pay for a training in place of its own price. */
const memberRate = z.strictObject({
  kind: z.literal('member-rate'),
  ...offering,
  price: z.strictObject({ amount, per: text }),
  appliesTo: z.array(reference('courses')).min(1),
  /** Most that a member saves on other training, in percent; never shown beside the rate (decisions, "More rulings"). */
  savesUpTo: z.number().int(),
});

/** A workshop, course or programme: each fact about it stands in its entry and nowhere else (decisions). */
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
