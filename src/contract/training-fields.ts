import * as z from 'zod/mini';
import { missingLetters } from '#src/lib/certificate-letters.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { lengthOf } from '#src/lib/text.ts';
import { crossFieldRule, MAX_LENGTH, nullIfAbsent, requiredText, undefinedIfAbsent, wholeNumber } from './fields.ts';
import { dubaiTime } from './changes.ts';
import { TRAINING_ENTRIES } from './training-entries.ts';

const MAX_PLACES = 10_000;
const MAX_PRICE_AED = 100_000;
const MAX_SESSIONS = 100;
const MAX_PACKAGES = 6;
const MAX_LINES = 12;
/** What fits the subject of an email on a phone. */
const MAX_SHORT_TITLE = 40;
/** 31 days. */
const MAX_HOURS = 744;
const MAX_MONTHS = 120;

export const TRAINING_MESSAGE = {
  start: 'Please enter the day and the start, in a year from 2000 to 2100.',
  day: 'Please enter the day, in a year from 2000 to 2100.',
  startTime: 'Please enter the start.',
  end: 'The end must be on the same day, after the start.',
  price: `Please enter the price in whole AED, from 0 to ${MAX_PRICE_AED}.`,
  capacity: `Please enter the number of places, from 0 to ${MAX_PLACES}.`,
  paymentLink: 'Please enter an address that begins with https://.',
  kind: 'Please choose workshop or course.',
  shortTitle: `At most ${MAX_SHORT_TITLE} characters.`,
  entry: 'Please choose one of the site’s workshops or courses.',
  entryKind: 'A workshop needs a workshop’s page, and a course needs a course’s.',
  courseType: 'Please select a course.',
  sessions: `Please enter 1 to ${MAX_SESSIONS} sessions. Each begins and ends on one day, in a year from 2000 to 2100.`,
  oneSession: 'A workshop has one session.',
  overlap: 'Two sessions are at the same time.',
  unknownSession: 'A session is not one of this training, or is there twice.',
  severalSessions: 'This training has several sessions. Please change each.',
  packages: `Please enter 1 to ${MAX_PACKAGES} packages, each with a name and at most ${MAX_LINES} lines.`,
  largePackage: 'A package has more places than the training.',
  unknownPackage: 'A package is not one of this training, or is there twice.',
  severalPackages: 'This training has several packages. Please change each.',
  familyPrice: 'The price for Nova Family is higher than the price.',
  depositAmount: `Please enter the deposit in whole AED, from 1 to ${MAX_PRICE_AED}.`,
  deposit: 'The deposit is higher than the price.',
  validMonths: `Please enter months, from 1 to ${MAX_MONTHS}.`,
  hours: `Please enter hours, from 1 to ${MAX_HOURS}.`,
  inUse: 'A session with attendance, or a package with registrations, cannot be removed.',
  assigned: 'People are registered for this course, or its page is about another.',
} as const;

const FIELD_TEXT = 'Please enter text.';

function text(message: string) {
  return requiredText({ message, max: MAX_LENGTH.text });
}

/** A text that certificates repeat, with letters that they can show. */
function printedText(message: string) {
  return text(message).check(
    z.refine((value) => missingLetters(value).length === 0, {
      error: ({ input }) =>
        `A certificate cannot show ${missingLetters(String(input)).join(' ')}. Please use Latin or Arabic letters.`,
    }),
  );
}

/** Whether a text is a day such as "2027-01-17", in a year that is no slip of the finger. */
export function isPlausibleDay(day: string): boolean {
  return z.iso.date().safeParse(day).success && day >= '2000' && day < '2101';
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

const trainingTexts = {
  title: printedText('Please enter a title.'),
  /** Line breaks are shown. */
  description: requiredText({ message: 'Please enter a description.', max: MAX_LENGTH.text, lines: true }),
  location: printedText('Please enter the place.'),
  capacity: wholeNumber(TRAINING_MESSAGE.capacity, { least: 0, most: MAX_PLACES }),
};

/** Whether the end follows the start on the same day. A time that is missing or wrong passes, because it has its own message. */
export function isWithinDay({ startsAt, endsAt }: { startsAt?: unknown; endsAt?: unknown }): boolean {
  if (!(startsAt instanceof Date && endsAt instanceof Date)) return true;
  return startsAt < endsAt && dubaiDate(startsAt) === dubaiDate(endsAt);
}

export const paymentLink = text(TRAINING_MESSAGE.paymentLink).check(z.refine(isHttps, TRAINING_MESSAGE.paymentLink));
export const optionalPaymentLink = nullIfAbsent(paymentLink);

const sessionSchema = z
  .object(
    {
      id: undefinedIfAbsent(z.uuid(TRAINING_MESSAGE.unknownSession)),
      /** Instants, or Dubai's local time. */
      startsAt: dubaiTime(TRAINING_MESSAGE.sessions),
      endsAt: dubaiTime(TRAINING_MESSAGE.sessions),
      location: nullIfAbsent(printedText(FIELD_TEXT)),
    },
    TRAINING_MESSAGE.sessions,
  )
  .check(
    z.refine(
      // A wrong time has its own message.
      (session) =>
        isWithinDay(session) && !(session.startsAt instanceof Date && !isPlausibleDay(dubaiDate(session.startsAt))),
      TRAINING_MESSAGE.sessions,
    ),
  );

/** Whether each session begins at or after the end of the one before. */
function doNotOverlap(sessions: { startsAt: Date; endsAt: Date }[]): boolean {
  const inOrder = sessions.toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt));
  return inOrder.every(({ startsAt }, index) => index === 0 || startsAt >= (inOrder[index - 1]?.endsAt ?? 0));
}

export const sessions = z
  .array(sessionSchema, TRAINING_MESSAGE.sessions)
  .check(
    z.minLength(1, TRAINING_MESSAGE.sessions),
    z.maxLength(MAX_SESSIONS, TRAINING_MESSAGE.sessions),
    z.refine(doNotOverlap, TRAINING_MESSAGE.overlap),
  );

export const price = wholeNumber(TRAINING_MESSAGE.price, { least: 0, most: MAX_PRICE_AED });

const packageSchema = z
  .object(
    {
      id: undefinedIfAbsent(z.uuid(TRAINING_MESSAGE.unknownPackage)),
      name: text(TRAINING_MESSAGE.packages),
      includes: z._default(
        undefinedIfAbsent(
          z
            .array(text(TRAINING_MESSAGE.packages), TRAINING_MESSAGE.packages)
            .check(z.maxLength(MAX_LINES, TRAINING_MESSAGE.packages)),
        ),
        [],
      ),
      priceAed: price,
      familyPriceAed: nullIfAbsent(price),
      depositAed: nullIfAbsent(wholeNumber(TRAINING_MESSAGE.depositAmount, { least: 1, most: MAX_PRICE_AED })),
      places: nullIfAbsent(trainingTexts.capacity),
      paymentLink: optionalPaymentLink,
      closed: z._default(undefinedIfAbsent(z.boolean(TRAINING_MESSAGE.packages)), false),
    },
    TRAINING_MESSAGE.packages,
  )
  .check(
    z.refine(({ priceAed, familyPriceAed }) => (familyPriceAed ?? priceAed) <= priceAed, {
      path: ['familyPriceAed'],
      error: TRAINING_MESSAGE.familyPrice,
    }),
    z.refine(({ priceAed, depositAed }) => (depositAed ?? priceAed) <= priceAed, {
      path: ['depositAed'],
      error: TRAINING_MESSAGE.deposit,
    }),
  );

export const packages = z
  .array(packageSchema, TRAINING_MESSAGE.packages)
  .check(z.minLength(1, TRAINING_MESSAGE.packages), z.maxLength(MAX_PACKAGES, TRAINING_MESSAGE.packages));

interface Sizes {
  capacity?: unknown;
  packages?: unknown;
}

/** One rule for each package: if open, it has no more places than the training. Wrong values have their own message. */
export const packagesFit = Array.from({ length: MAX_PACKAGES }, (_, index) =>
  crossFieldRule<Sizes>(
    ['packages', index, 'places'],
    TRAINING_MESSAGE.largePackage,
    ({ capacity, packages: list }) => {
      const { places, closed } = ((Array.isArray(list) ? list[index] : null) ?? {}) as {
        places?: unknown;
        closed?: unknown;
      };
      return closed === true || typeof places !== 'number' || typeof capacity !== 'number' || places <= capacity;
    },
  ),
);

/** The fields that the bodies of a new training and of a change share. */
export const trainingFields = {
  ...trainingTexts,
  startsAt: dubaiTime(TRAINING_MESSAGE.start).check(
    z.refine((time) => isPlausibleDay(dubaiDate(time)), TRAINING_MESSAGE.start),
  ),
  endsAt: dubaiTime(TRAINING_MESSAGE.end),
  registrationOpen: z.boolean('Please choose open or closed.'),
  byInvitation: z.boolean('Please choose whether it is by invitation.'),
  reminder: z.boolean('Please choose whether people are reminded.'),
  sessions,
  packages,
};

export const shortTitle = printedText('Please enter a short title.').check(
  z.refine((value) => lengthOf(value) <= MAX_SHORT_TITLE, TRAINING_MESSAGE.shortTitle),
);
export const payWithinHours = wholeNumber(TRAINING_MESSAGE.hours, { least: 1, most: MAX_HOURS });
export const validMonths = wholeNumber(TRAINING_MESSAGE.validMonths, { least: 1, most: MAX_MONTHS });
export const trainerNotes = requiredText({ message: FIELD_TEXT, max: MAX_LENGTH.long, lines: true });
export const entry = z.enum(Object.keys(TRAINING_ENTRIES) as [string, ...string[]], TRAINING_MESSAGE.entry);
export const courseType = z.enum(COURSE_TYPES, TRAINING_MESSAGE.courseType);
