import * as z from 'zod/mini';
import { changeSchema, dubaiTime } from './changes.ts';
import { clearable, crossFieldRule, MAX_LENGTH, nullIfAbsent, requiredText, undefinedIfAbsent } from './fields.ts';
import { TRAINING_ENTRIES } from './training-entries.ts';
import {
  courseType,
  entry,
  isWithinDay,
  optionalPaymentLink,
  packages,
  packagesFit,
  paymentLink,
  payWithinHours,
  price,
  sessions,
  shortTitle,
  trainerNotes,
  TRAINING_MESSAGE,
  trainingFields,
  validMonths,
} from './training-fields.ts';
import { TRAINING_KINDS } from './trainings.ts';

type Body = Partial<Record<'kind' | 'entry' | 'courseType' | 'priceAed' | keyof typeof trainingFields, unknown>>;

const entryOf = ({ entry: name }: Body) => TRAINING_ENTRIES[String(name)];

/** Body of `POST /api/admin/trainings`. The short form has one session and one package. Registration closes at the start by default. */
export const trainingRequestSchema = z
  .object({
    ...trainingFields,
    kind: z._default(undefinedIfAbsent(z.enum(TRAINING_KINDS, TRAINING_MESSAGE.kind)), 'workshop'),
    entry: nullIfAbsent(entry),
    courseType: nullIfAbsent(courseType),
    startsAt: undefinedIfAbsent(trainingFields.startsAt),
    endsAt: undefinedIfAbsent(trainingFields.endsAt),
    priceAed: undefinedIfAbsent(price),
    paymentLink: optionalPaymentLink,
    sessions: undefinedIfAbsent(sessions),
    packages: undefinedIfAbsent(packages),
    registrationOpen: z._default(undefinedIfAbsent(trainingFields.registrationOpen), true),
    byInvitation: z._default(undefinedIfAbsent(trainingFields.byInvitation), false),
    shortTitle: nullIfAbsent(shortTitle),
    registrationClosesAt: nullIfAbsent(dubaiTime()),
    payWithinHours: nullIfAbsent(payWithinHours),
    reminder: z._default(undefinedIfAbsent(trainingFields.reminder), true),
    trainerNotes: nullIfAbsent(trainerNotes),
    validMonths: nullIfAbsent(validMonths),
  })
  .check(
    crossFieldRule<Body>('startsAt', TRAINING_MESSAGE.start, (body) => Boolean(body.sessions ?? body.startsAt)),
    crossFieldRule<Body>('endsAt', TRAINING_MESSAGE.end, (body) => Boolean(body.sessions ?? body.endsAt)),
    crossFieldRule<Body>('priceAed', TRAINING_MESSAGE.price, (body) => (body.packages ?? body.priceAed) !== undefined),
    crossFieldRule<Body>('endsAt', TRAINING_MESSAGE.end, isWithinDay),
    ...packagesFit,
    crossFieldRule<Body>(
      'sessions',
      TRAINING_MESSAGE.oneSession,
      ({ kind, sessions: list }) => kind === 'course' || !Array.isArray(list) || list.length === 1,
    ),
    crossFieldRule<Body>(
      'entry',
      TRAINING_MESSAGE.entryKind,
      (body) => entryOf(body) === undefined || entryOf(body)?.kind === (body.kind ?? 'workshop'),
    ),
    crossFieldRule<Body>(
      'courseType',
      TRAINING_MESSAGE.courseType,
      (body) => body.kind !== 'course' || Boolean(entryOf(body)?.courseType ?? body.courseType),
    ),
  );

export type TrainingRequest = z.infer<typeof trainingRequestSchema>;

/**
 * Body of `PATCH /api/admin/trainings/{id}`. `null` or "" clears an optional field. `sessions` and `packages` replace the whole
 * list; entries with an id stay. The short form changes the only session and package.
 */
export const trainingChangeSchema = changeSchema(
  {
    ...trainingFields,
    entry: clearable(entry),
    shortTitle: clearable(shortTitle),
    courseType,
    priceAed: price,
    paymentLink: clearable(paymentLink),
    registrationClosesAt: clearable(dubaiTime()),
    payWithinHours: clearable(payWithinHours),
    trainerNotes: clearable(trainerNotes),
    validMonths: clearable(validMonths),
    /** `true` sends emails to everyone whom the change concerns. */
    notify: z.boolean('notify is true or false.'),
  },
  ['notify'],
).check(crossFieldRule('endsAt', TRAINING_MESSAGE.end, isWithinDay), ...packagesFit);

export type TrainingChange = Omit<z.infer<typeof trainingChangeSchema>, 'notify'>;

const RECIPIENTS = ['registered', 'waiting'] as const;

/** Body of `POST /api/admin/trainings/{id}/message`. */
export const trainingMessageSchema = z.object({
  subject: requiredText({ message: 'Please enter a subject.', max: MAX_LENGTH.text }),
  text: requiredText({ message: 'Please enter a text.', max: MAX_LENGTH.long, lines: true }),
  notify: z.enum(RECIPIENTS, 'Please choose who gets the message.'),
});

export type TrainingMessage = z.infer<typeof trainingMessageSchema>;
