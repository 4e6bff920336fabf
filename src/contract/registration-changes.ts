import * as z from 'zod/mini';
import { buyerChange } from './papers.ts';
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

/** In AED: what 50 nannies pay at the highest price. The database counts fils in an integer. */
const MAX_DUE_AED = 5_000_000;
const DUE_MESSAGE = `Please enter what is due in whole AED, from 0 to ${MAX_DUE_AED}.`;

/** Details of a person that staff correct. */
const correctionFields = { firstName, lastName, email: emailAddress(), phone, ...nannyChanges };

/** Marks by the ids of sessions; or one mark, for a training with one session. */
const attended = z.union(
  [
    z.boolean(ATTENDED_MESSAGE.mark),
    z
      .record(z.uuid(ATTENDED_MESSAGE.sessions), z.boolean(ATTENDED_MESSAGE.sessions), ATTENDED_MESSAGE.sessions)
      .check(z.refine((marks) => Object.keys(marks).length > 0, ATTENDED_MESSAGE.sessions)),
  ],
  ATTENDED_MESSAGE.mark,
);

/** Body of `PATCH /api/registrations/{id}` and `/api/course-registrations/{id}`. */
export const registrationChangeSchema = changeSchema({
  isPaid,
  attended,
  /** Moves the booking. `null` takes a course registration out of its training. */
  trainingId: clearable(trainingId()),
  packageId: packageId(),
  nannies: nanniesUpTo(MAX_NANNIES),
  attendees: attendeeChanges,
  dueAed: z.int(DUE_MESSAGE).check(z.gte(0, DUE_MESSAGE), z.lte(MAX_DUE_AED, DUE_MESSAGE)),
  notes,
  /** `null` keeps the place for good. */
  holdUntil: clearable(instant),
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

/** Body of `POST /api/registrations/{id}/restore` and `/api/admin/trainings/{id}/restore`: `true` sends emails. */
export const restorationSchema = z.object({ notify: z.optional(z.boolean('notify is true or false.')) });

/** Query of `DELETE /api/registrations/{id}`: `true` sends the person an email. */
export const cancellationQuerySchema = z.object({
  notify: flag('notify'),
});
