import * as z from 'zod/mini';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { call } from './client.ts';

/** Instants are ISO 8601 in UTC. */
const rowSchema = z.object({
  id: z.string(),
  /** The person, or the subject. */
  name: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** The number for a chat or a call. */
  phoneE164: z.nullable(z.string()),
  /** For an unpaid place: whether a reminder was sent within 7 days. */
  isReminded: z.optional(z.boolean()),
  /** For an unpaid place: whether there is an email address, or a number that can be called. */
  canBeTold: z.optional(z.boolean()),
  /** Opens the draft of a reply by email. */
  replyLink: z.optional(z.string()),
  /** For a message: opens the chat with the words typed in. `null` once the message's time is over. */
  chatLink: z.optional(z.nullable(z.string())),
  /** For a message: whether the time of an offer or hold has begun although the person was not told. */
  isUntold: z.optional(z.boolean()),
  /** For a message: when staff marked it as sent, within the last minute. */
  sentAt: z.optional(z.nullable(z.string())),
  /** The page of the person or thing. */
  href: z.optional(z.string()),
});

export type TodayRow = z.infer<typeof rowSchema>;

/** A training that is over: how many came and missed it, and who can get a certificate. */
const endedTrainingSchema = z.object({
  id: z.int(),
  title: z.string(),
  came: z.int(),
  missed: z.int(),
  /** Ids of attendees who can get a certificate. */
  due: z.array(z.string()),
});

export type EndedTraining = z.infer<typeof endedTrainingSchema>;

const listSchema = z.object({
  key: z.enum([
    /** Messages that staff send on WhatsApp. `count` leaves out those that were marked as sent in the last minute. */
    'chats',
    'enquiries',
    /** Course registrations that wait for dates. */
    'dates',
    /** Registrations that nobody has paid for after three days. */
    'unpaid',
    /** Registrations that are paid in part, and whose rest is due. */
    'rest',
    /** Bookings paid for with more than is due, and those of trainings that we cancelled whose guest wants the money back. */
    'refunds',
    /** Payments that need attention. */
    'payments',
    'failedMessages',
    'heldAsSpam',
    /** Places on offer. `at` is the end of the offer. */
    'offers',
    /** Certificates that can be issued, by attendee. */
    'certificates',
    /** Certificates that end within 60 days. `at` is their last day. */
    'ending',
    /** Commission that is due, by partner. */
    'payouts',
    /** People whose "Next on" has come, by address or number. */
    'next',
    /** Trainings that have ended, whose registration nobody has closed. */
    'pastOpen',
    /** Failures of the site itself, and addresses with many entries. */
    'site',
    /** Facts of law that somebody must look up again. */
    'law',
    /** Variables whose placeholders pages show. */
    'settings',
  ]),
  /** "5 enquiries are not handled" */
  heading: z.string(),
  /** The page of the list; `null` for what is not on this site. */
  href: z.nullable(z.string()),
  count: z.int(),
  /** The first rows of `count`. */
  rows: z.array(rowSchema),
  /** For certificates: trainings whose certificates can be issued in one press, first those that ended first. */
  trainings: z.optional(z.array(endedTrainingSchema)),
});

export type TodayList = z.infer<typeof listSchema>;

export type TodayKey = TodayList['key'];

const nextTrainingSchema = z.object({
  id: z.int(),
  title: z.string(),
  location: z.string(),
  /** The start of the next session, in Dubai's time. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** Places taken. */
  registered: z.int(),
  capacity: z.int(),
  placesHeld: z.int(),
  placesPaid: z.int(),
  placesPartPaid: z.int(),
});

/** In AED. */
const moneySchema = z.object({
  /** Since Monday, like `refunded`, by the day of the receipts and credit notes. */
  received: z.number(),
  refunded: z.number(),
  /** Due for live registrations for trainings to come, whenever they were made. */
  due: z.number(),
  /** Registrations for past trainings that are not paid for. */
  pastUnpaid: z.int(),
});

/** Response of `GET /api/admin/today`: the open tasks of the administrator. */
export const todaySchema = z.object({
  /** All lists, also empty ones, in the order of the panel: first those that keep people waiting. */
  lists: z.array(listSchema),
  nextTraining: z.nullable(nextTrainingSchema),
  money: moneySchema,
  /** Everybody with a "Next on", the earliest day first, also if it is past. `at` is midnight of the day in UTC. */
  nextOn: z.pick(listSchema, { count: true, rows: true }),
});

export type Today = z.infer<typeof todaySchema>;

export async function fetchToday(signal?: AbortSignal): Promise<Today> {
  return todaySchema.parse(await call('GET', '/api/admin/today', { signal }));
}

/** Response of `GET /api/admin/overview`. */
export const overviewSchema = z.object({
  /** By course, without spam. */
  courseRegistrations: z.record(z.enum(COURSE_TYPES), z.int()),
  failedMessages: z.int(),
  heldAsSpam: z.int(),
  /** Enquiries that are not handled. */
  enquiries: z.int(),
  /** Course registrations that wait for dates. */
  dates: z.int(),
  /** Registrations that nobody has paid for after three days. */
  unpaid: z.object({ workshops: z.int(), courses: z.int() }),
  /** Payments that need attention. */
  payments: z.int(),
  /** Bookings with money to be given back. */
  refunds: z.int(),
  /** Places on offer to people on a waiting list. */
  offers: z.int(),
  /** Certificates that can be issued, of workshops and of courses. */
  certificates: z.int(),
  /** Partners with commission that is due. */
  payouts: z.int(),
});

export type Overview = z.infer<typeof overviewSchema>;

/** Months of the timeline, with the current one. */
export const TIMELINE_MONTHS = 12;

/** Response of `GET /api/admin/timeline`: months in Dubai, earliest first. */
export const timelineSchema = z.array(
  z.object({
    /** YYYY-MM. */
    month: z.string(),
    referralCode: z.enum(PARTNER_CODES),
    /** Referrals without spam. */
    count: z.int(),
  }),
);

export type Timeline = z.infer<typeof timelineSchema>;

export async function fetchOverview(signal?: AbortSignal): Promise<Overview> {
  return overviewSchema.parse(await call('GET', '/api/admin/overview', { signal }));
}

export async function fetchTimeline(signal?: AbortSignal): Promise<Timeline> {
  return timelineSchema.parse(await call('GET', '/api/admin/timeline', { signal }));
}
