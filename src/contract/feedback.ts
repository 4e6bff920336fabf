import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { crossFieldRule, digitsToNumber, MAX_LENGTH, optionalText, token, wholeNumber } from './fields.ts';

/** Who may read an answer: staff alone, everybody with the first name, or everybody with the first name and area. */
export const PERMISSIONS = ['none', 'name', 'name-area'] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const SCORES = [1, 2, 3, 4, 5] as const;

export const FEEDBACK_MESSAGE = {
  score: 'Please choose from 1 to 5.',
  permission: 'Please choose who may read it.',
  area: 'Please enter your area.',
  closed: 'This answer can no longer be changed.',
} as const;

/** The fields that the form asks for. */
const feedbackFields = {
  score: wholeNumber(FEEDBACK_MESSAGE.score, { least: 1, most: 5 }),
  uses: optionalText({ max: MAX_LENGTH.long, lines: true }),
  change: optionalText({ max: MAX_LENGTH.long, lines: true }),
  permission: z.enum(PERMISSIONS, FEEDBACK_MESSAGE.permission),
  area: optionalText({ max: MAX_LENGTH.name }),
};

interface Answer {
  permission: Permission;
  area?: string | null | undefined;
}

/** Requires an area with a permission to name it. */
function namesArea<Body extends Answer>() {
  return crossFieldRule<Body>(
    'area',
    FEEDBACK_MESSAGE.area,
    ({ permission, area }) => permission !== 'name-area' || (area ?? '').trim() !== '',
  );
}

/** Body of `PUT /api/feedback`. */
export const feedbackAnswerSchema = z.object({ token, ...feedbackFields }).check(namesArea());

/** The values of the form, where the score is a text. */
export const feedbackFormSchema = z
  .object({ ...feedbackFields, score: z.pipe(digitsToNumber, feedbackFields.score) })
  .check(namesArea());

export type FeedbackAnswer = z.infer<typeof feedbackAnswerSchema>;

export const feedbackSchema = z.object({
  training: z.object({ id: z.int(), title: z.string(), startsAt: z.string(), endsAt: z.string() }),
  /** The first name shown with the answer: the attendee's, or until she is named that of the person who booked. */
  name: z.string(),
  answer: z.nullable(
    z.object({
      score: z.int(),
      uses: z.nullable(z.string()),
      change: z.nullable(z.string()),
      permission: z.enum(PERMISSIONS),
      area: z.nullable(z.string()),
    }),
  ),
  /** ISO 8601 */
  changeableUntil: z.string(),
});

export type Feedback = z.infer<typeof feedbackSchema>;

/** @throws ApiError `not_found` for an invalid link */
export async function fetchFeedback(feedbackToken: string): Promise<Feedback> {
  return feedbackSchema.parse(await call('POST', '/api/feedback', { body: { token: feedbackToken } }));
}

/** @throws ApiError `not_found` for an invalid link, `registration_closed` for an answer that can no longer be changed */
export async function sendFeedback(body: unknown): Promise<Feedback> {
  return feedbackSchema.parse(await call('PUT', '/api/feedback', { body }));
}

/** A row of `GET /api/admin/feedback`. Instants are ISO 8601 in UTC. */
export const feedbackRowSchema = z.object({
  id: z.string(),
  registrationId: z.string(),
  trainingId: z.int(),
  trainingTitle: z.string(),
  /** The attendee's full name. */
  name: z.string(),
  /** Of the person who booked, like `phone`. */
  email: z.nullable(z.string()),
  phone: z.string(),
  score: z.int(),
  uses: z.nullable(z.string()),
  change: z.nullable(z.string()),
  permission: z.enum(PERMISSIONS),
  area: z.nullable(z.string()),
  published: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type FeedbackRow = z.infer<typeof feedbackRowSchema>;

export const PUBLISHING_MESSAGE = {
  permission: 'Only staff may read this answer.',
  words: 'This answer has no words to publish.',
} as const;

/** Body of `PATCH /api/admin/feedback/{id}`. */
export const feedbackChangeSchema = changeSchema({ published: z.boolean('Please choose published or not.') });

/** @throws ApiError, also `changed_meanwhile` */
export async function changeFeedback(id: string, body: unknown): Promise<FeedbackRow> {
  return feedbackRowSchema.parse(await call('PATCH', `/api/admin/feedback/${id}`, { body }));
}
