import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import {
  clearable,
  crossFieldRule,
  emailAddress,
  FIELD_MESSAGE,
  firstName,
  lastName,
  MAX_LENGTH,
  notes,
  PACKAGE_MESSAGE,
  packageId,
  phone,
  requiredText,
  trainingId,
} from './fields.ts';
import { handled } from './handled.ts';
import { instant } from './instant.ts';
import { flag } from './lists.ts';
import { nannyChanges } from './person.ts';
import { BOOKING_TYPES } from './registrations.ts';

const isPaid = z.boolean('Please choose paid or pending.');

export const ATTENDED_MESSAGE = {
  mark: 'Please choose attended or not.',
  sessions: 'Please name sessions, each with attended or not.',
  session: 'This is no session of the training.',
} as const;

export const ASSIGNMENT_MESSAGE = {
  training: 'Please choose a training.',
  otherCourse: 'This training is of another course.',
  package: PACKAGE_MESSAGE,
  names: 'There are more names than nannies.',
  full: 'There is no free place.',
  closed: 'The training is cancelled, or the package is closed.',
  alreadyRegistered: 'This nanny is already registered for this training.',
  changed: 'This registration has changed in the meantime.',
} as const;

const MOST_NANNIES = 50;
const DUE_MESSAGE = 'Please enter what is due in whole AED.';
const NANNIES_MESSAGE = `Please enter the number of nannies, from 1 to ${MOST_NANNIES}.`;

export const nannies = z.int(NANNIES_MESSAGE).check(z.gte(1, NANNIES_MESSAGE), z.lte(MOST_NANNIES, NANNIES_MESSAGE));
export const nannyNames = z
  .array(z.object({ firstName, lastName }), NANNIES_MESSAGE)
  .check(z.maxLength(MOST_NANNIES, NANNIES_MESSAGE));
/** Not more names than nannies. */
export function namesAtMost<Body extends { nannies?: number | undefined; nannyNames?: object[] | undefined }>() {
  return crossFieldRule<Body>(
    'nannyNames',
    ASSIGNMENT_MESSAGE.names,
    (body) => (body.nannyNames?.length ?? 0) <= (body.nannies ?? MOST_NANNIES),
  );
}

export const bookingType = z.enum(BOOKING_TYPES, 'Please choose individual or private-group.');

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
  handled,
  attended,
  /** Moves the booking. `null` takes a course registration out of its training. */
  trainingId: clearable(trainingId(ASSIGNMENT_MESSAGE.training)),
  packageId: packageId(),
  nannies,
  nannyNames,
  dueAed: z.int(DUE_MESSAGE).check(z.gte(0, DUE_MESSAGE)),
  notes,
  /** `null` keeps the place for good. */
  holdUntil: clearable(instant),
  bookingType,
  ...correctionFields,
  company: clearable(requiredText({ message: FIELD_MESSAGE.text, max: MAX_LENGTH.text })),
}).check(namesAtMost());

export type RegistrationChange = z.infer<typeof registrationChangeSchema>;

/** Body of `POST /api/registrations/{id}/restore` and `/api/admin/trainings/{id}/restore`: `true` sends emails. */
export const restorationSchema = z.object({ notify: z.optional(z.boolean('notify is true or false.')) });

/** Query of `DELETE /api/registrations/{id}`: `true` sends the person an email. */
export const cancellationQuerySchema = z.object({
  notify: flag('notify'),
});
