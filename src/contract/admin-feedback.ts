import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { PERMISSIONS } from './feedback-permissions.ts';

/** A row of `GET /api/admin/feedback`. Instants are ISO 8601 in UTC. */
export const feedbackRowSchema = z.object({
  id: z.string(),
  registrationId: z.string(),
  trainingId: z.int(),
  trainingTitle: z.string(),
  /** The full name of who came. */
  name: z.string(),
  /** Of whoever booked. */
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
