import * as z from 'zod/mini';
import { isUuid } from '#src/lib/ids.ts';
import { PASSPORT_NAME } from '#src/lib/people.ts';
import { MAX_ROWS_CHANGED } from './client.ts';

const ids = z._default(
  z
    .array(z.string().check(z.refine(isUuid)), 'Please send the ids of registrations.')
    .check(z.maxLength(MAX_ROWS_CHANGED, `At most ${MAX_ROWS_CHANGED} registrations at once.`)),
  [],
);

/** Body of `POST /api/admin/certificates`. */
export const certificateRequestSchema = z.object({ registrationIds: ids, attendeeIds: ids }).check(
  z.refine(({ registrationIds, attendeeIds }) => registrationIds.length + attendeeIds.length > 0, {
    path: ['registrationIds'],
    error: 'Please send the ids of registrations.',
  }),
);

export type CertificateRequest = z.infer<typeof certificateRequestSchema>;

/** Why somebody gets no certificate, as the administrator reads it. */
export const CERTIFICATE_REFUSAL = {
  cancelled: 'The registration is cancelled.',
  trainingCancelled: 'The training is cancelled.',
  notOver: 'The training is not over.',
  absent: 'Not marked as attended.',
  notAssigned: 'Not assigned to a training.',
  /** Before the days. */
  missed: 'Not marked as attended on ',
  unpaid: 'Not paid.',
  /** Nobody is named for the place. */
  nanny: 'Her name is missing',
  letters: PASSPORT_NAME,
  workshopLetters: 'The title or the place of the training has letters that a certificate cannot show.',
} as const;

/** Query of `GET /api/admin/certificates`; `workshopId` is another name. */
export const candidateQuerySchema = z
  .object({ trainingId: z.optional(z.string()), workshopId: z.optional(z.string()) })
  .check(
    z.refine(({ trainingId, workshopId }) => (trainingId ?? workshopId) !== undefined, {
      path: ['trainingId'],
      error: 'Please choose a training.',
    }),
  );
