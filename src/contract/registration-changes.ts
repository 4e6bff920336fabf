import * as z from 'zod/mini';
import { withoutUnseen } from '#src/lib/text.ts';
import { addressLines } from './papers.ts';
import { changeSchema, ignored, instant } from './changes.ts';
import {
  clearable,
  emailAddress,
  FIELD_MESSAGE,
  firstName,
  lastName,
  MAX_LENGTH,
  notes,
  packageId,
  phone,
  requiredText,
  trainingId,
  nullIfAbsent,
  optionalText,
  undefinedIfAbsent,
  wholeNumber,
} from './fields.ts';
import { attendeeChanges, ATTENDEES_MESSAGE, MAX_NANNIES, nanniesUpTo } from './attendees.ts';
import { bookingType } from './registrations.ts';
import { flag } from './lists.ts';
import { nannyChanges } from './person.ts';

const isPaid = z.boolean('Please choose paid or pending.');

export const ATTENDED_MESSAGE = {
  mark: 'Please choose attended or not.',
  sessions: 'Please name sessions, each with attended or not.',
  session: 'This is no session of the training.',
} as const;

/** What 50 nannies pay at the highest price. It fits the database, where fils are an integer. */
const MAX_DUE_AED = 5_000_000;
const DUE_MESSAGE = `Please enter what is due in whole AED, from 0 to ${MAX_DUE_AED}.`;

/** Details of a person that staff correct. */
const correctionFields = { firstName, lastName, email: emailAddress(), phone, ...nannyChanges };

/** Attendance by session id, or one value for a training with one session. */
const attended = z.union(
  [
    z.boolean(ATTENDED_MESSAGE.mark),
    z
      .record(z.uuid(ATTENDED_MESSAGE.sessions), z.boolean(ATTENDED_MESSAGE.sessions), ATTENDED_MESSAGE.sessions)
      .check(z.refine((marks) => Object.keys(marks).length > 0, ATTENDED_MESSAGE.sessions)),
  ],
  ATTENDED_MESSAGE.mark,
);

/** Digits of a tax registration number. */
const TRN_DIGITS = 15;

const BUYER_MESSAGE = {
  name: 'Please enter who is billed.',
  address: 'An address has at most 5 lines.',
  trn: `A tax registration number has ${TRN_DIGITS} digits.`,
  /** @param digits how many the number has */
  trnLength: (digits: number) => `This number has ${TRN_DIGITS} digits; yours has ${digits}.`,
} as const;

/** A tax registration number, with or without spaces. */
const trn = z.pipe(
  z.string(BUYER_MESSAGE.trn).check(({ value, issues }) => {
    const digits = withoutSpaces(value);
    const message = /^\d*$/.test(digits)
      ? digits.length !== TRN_DIGITS && BUYER_MESSAGE.trnLength(digits.length)
      : BUYER_MESSAGE.trn;
    if (message !== false) issues.push({ code: 'custom', message, input: value, continue: true });
  }),
  z.transform(withoutSpaces),
);

function withoutSpaces(text: string): string {
  return withoutUnseen(text).replace(/\s/g, '');
}

/** What a paper has room for: characters, and `lines` of an address. */
const MAX = { name: 120, address: 400, order: 60, lines: 5 } as const;

const address = requiredText({ message: FIELD_MESSAGE.text, max: MAX.address, lines: true }).check(
  z.refine((text) => addressLines(text).length <= MAX.lines, BUYER_MESSAGE.address),
);

/** The buyer in a change of a booking, which replaces all fields of the former one. */
export const buyerChange = z.object(
  {
    name: requiredText({ message: BUYER_MESSAGE.name, max: MAX.name }),
    address: nullIfAbsent(address),
    trn: nullIfAbsent(trn),
    order: optionalText({ max: MAX.order }),
  },
  BUYER_MESSAGE.name,
);

const HOLD_MESSAGE = 'Please choose a time that is still to come.';

/** Body of `PATCH /api/registrations/{id}` and `/api/course-registrations/{id}`. */
export const registrationChangeSchema = changeSchema({
  isPaid,
  attended,
  /** Moves the booking. `null` takes a course registration out of its training. */
  trainingId: clearable(trainingId()),
  packageId: packageId(),
  nannies: nanniesUpTo(MAX_NANNIES),
  attendees: attendeeChanges,
  dueAed: wholeNumber(DUE_MESSAGE, { least: 0, most: MAX_DUE_AED }),
  notes,
  /** `null` keeps the place for good. */
  holdUntil: clearable(instant.check(z.refine((end) => end > new Date(), HOLD_MESSAGE))),
  bookingType,
  ...correctionFields,
  company: clearable(requiredText({ message: FIELD_MESSAGE.text, max: MAX_LENGTH.text })),
  buyer: z.nullable(buyerChange),
  handled: ignored,
}).check(
  z.refine(
    ({ attendees = [], nannies = MAX_NANNIES }) =>
      attendees.filter((nanny) => nanny.firstName !== null).length <= nannies,
    {
      path: ['attendees'],
      error: ATTENDEES_MESSAGE.names,
    },
  ),
);

export type RegistrationChange = z.infer<typeof registrationChangeSchema>;

/** Body of the calls that cancel a training, or put a training or a registration back. `notify` sends emails. */
export const tellingSchema = z.object({ notify: undefinedIfAbsent(z.boolean('notify is true or false.')) });

/** Query of `DELETE /api/registrations/{id}`: whether the person gets an email, and whether what was paid is given back. */
export const cancellationQuerySchema = z.object({
  notify: flag('notify'),
  moneyBack: flag('moneyBack'),
});
