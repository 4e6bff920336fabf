import * as z from 'zod/mini';
import { call } from './client.ts';

/** The lists that a submission can belong to. */
export const SPAM_KINDS = [
  'registrations',
  'course-registrations',
  'referrals',
  'newsletter',
  'enquiries',
  'waitlist',
] as const;

/** A row of `GET /api/admin/spam`. */
export const spamRowSchema = z.object({
  id: z.string(),
  kind: z.enum(SPAM_KINDS),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneE164: z.nullable(z.string()),
  /** Notes, a message, or what the submission is about. */
  content: z.nullable(z.string()),
  createdAt: z.string(),
});

export type SpamRow = z.infer<typeof spamRowSchema>;

/** @throws ApiError, also `workshop_full`, `already_registered` */
export function restoreSpam(id: string): Promise<unknown> {
  return call('POST', `/api/admin/spam/${id}/restore`, { body: {} });
}

export const TRAINING_CANCELLED = 'The training is cancelled. Put it back first.';
