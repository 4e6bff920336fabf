import * as z from 'zod/mini';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { call } from './client.ts';
import { withInvited, listedTrainingSchema } from './workshops.ts';

export const TRAINING_KINDS = ['workshop', 'course'] as const;

export type TrainingKind = (typeof TRAINING_KINDS)[number];

/** The only package of a training that was created in the short form. */
export const SHORT_PACKAGE = 'Place';

/** A package of a training. Prices are in whole AED for each nanny. */
const packageSchema = z.object({
  id: z.string(),
  name: z.string(),
  includes: z.array(z.string()),
  priceAed: z.int(),
  familyPriceAed: z.nullable(z.int()),
  depositAed: z.nullable(z.int()),
});

/** A package as the administrator sees it. */
export const trainingPackageSchema = z.extend(packageSchema, {
  /** `null` if the package has no places of its own. */
  places: z.nullable(z.int()),
  paymentLink: z.nullable(z.string()),
  closed: z.boolean(),
  spotsRemaining: z.int(),
});

export type TrainingPackage = z.infer<typeof trainingPackageSchema>;

/** A session, with instants in ISO 8601 with Dubai's offset. Without a `location`, it is at the training's. */
export const sessionSchema = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  location: z.nullable(z.string()),
});

export type Session = z.infer<typeof sessionSchema>;

export const trainingFields = {
  kind: z.enum(TRAINING_KINDS),
  /** The content entry whose page shows the training; `null` for none. */
  entry: z.nullable(z.string()),
  courseType: z.nullable(z.enum(COURSE_TYPES)),
  sessions: z.array(sessionSchema),
};

/** A row of `GET /api/trainings`, a workshop or course. `startsAt` is the first session's start, `endsAt` the last one's end. */
export const publicTrainingSchema = z.extend(listedTrainingSchema, {
  ...trainingFields,
  packages: z.array(z.extend(packageSchema, { spotsRemaining: z.int() })),
});

export type PublicTraining = z.infer<typeof publicTrainingSchema>;

/** @param invited the id of a training by invitation to list too */
export async function fetchTrainings(invited?: number): Promise<PublicTraining[]> {
  const path = withInvited('/api/trainings', invited);
  return z.array(publicTrainingSchema).parse(await call('GET', path));
}
