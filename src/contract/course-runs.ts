import * as z from 'zod/mini';
import { dubaiDate } from '#src/lib/dates.ts';
import { isPlausibleDay, isWithinDay } from './admin-workshops.ts';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { courseType } from './course-registrations.ts';
import { MAX_LENGTH, requiredText } from './fields.ts';
import { dubaiTime } from './instant.ts';

const MOST_SESSIONS = 100;

export const COURSE_RUN_CREATED = 'The course run has been created.';

export const COURSE_RUN_MESSAGE = {
  sessions: `Please enter 1 to ${MOST_SESSIONS} sessions. Each begins and ends on one day, in a year from 2000 to 2100.`,
  unknownSession: 'A session is not one of this course run, or is there twice.',
  assigned: 'People are assigned to this run, so its course stays.',
} as const;

/** Instants, or Dubai's local time. */
const sessionFields = {
  startsAt: dubaiTime(COURSE_RUN_MESSAGE.sessions),
  endsAt: dubaiTime(COURSE_RUN_MESSAGE.sessions),
};

function isPlausible(session: { startsAt: Date; endsAt: Date }): boolean {
  return isWithinDay(session) && isPlausibleDay(dubaiDate(session.startsAt));
}

function sessionsOf<Session extends z.ZodMiniType<{ startsAt: Date; endsAt: Date }>>(session: Session) {
  return z
    .array(session.check(z.refine(isPlausible, COURSE_RUN_MESSAGE.sessions)), COURSE_RUN_MESSAGE.sessions)
    .check(z.minLength(1, COURSE_RUN_MESSAGE.sessions), z.maxLength(MOST_SESSIONS, COURSE_RUN_MESSAGE.sessions));
}

export const courseRunFields = {
  courseType,
  title: requiredText({ message: 'Please enter a title.', max: MAX_LENGTH.text }),
};

/** Body of `POST /api/admin/course-runs`. */
export const courseRunRequestSchema = z.object({
  ...courseRunFields,
  sessions: sessionsOf(z.object(sessionFields, COURSE_RUN_MESSAGE.sessions)),
});

export type CourseRunRequest = z.infer<typeof courseRunRequestSchema>;

/** Body of `PATCH /api/admin/course-runs/{id}`. The sessions replace the list; those with an id stay. */
export const courseRunChangeSchema = changeSchema({
  ...courseRunFields,
  sessions: sessionsOf(
    z.object(
      { id: z.optional(z.uuid(COURSE_RUN_MESSAGE.unknownSession)), ...sessionFields },
      COURSE_RUN_MESSAGE.sessions,
    ),
  ),
});

export type CourseRunChange = z.infer<typeof courseRunChangeSchema>;

/** Instants are ISO 8601 in UTC. */
export const courseRunSchema = z.object({
  id: z.string(),
  courseType,
  title: z.string(),
  /** By their start. */
  sessions: z.array(z.object({ id: z.string(), startsAt: z.string(), endsAt: z.string() })),
  /** Course registrations that are assigned to it. */
  registered: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type CourseRun = z.infer<typeof courseRunSchema>;

export const COURSE_RUNS = { path: '/api/admin/course-runs', row: courseRunSchema };

export async function createCourseRun(body: unknown): Promise<void> {
  await call('POST', '/api/admin/course-runs', { body });
}

/** @throws ApiError, also `changed_meanwhile` */
export async function changeCourseRun(id: string, body: unknown): Promise<CourseRun> {
  return courseRunSchema.parse(await call('PATCH', `/api/admin/course-runs/${id}`, { body }));
}
