import * as z from 'zod/mini';
import { isUuid } from '#src/lib/ids.ts';
import { MAX_ROWS_CHANGED } from './client.ts';
import { undefinedIfAbsent } from './fields.ts';

const IDS_MESSAGE = 'Please send the ids of registrations.';

const ids = z._default(
  undefinedIfAbsent(
    z
      .array(z.string(IDS_MESSAGE).check(z.refine(isUuid, IDS_MESSAGE)), IDS_MESSAGE)
      .check(z.maxLength(MAX_ROWS_CHANGED, `At most ${MAX_ROWS_CHANGED} registrations at once.`)),
  ),
  [],
);

/** Body of `POST /api/admin/certificates`. */
export const certificateRequestSchema = z.object({ registrationIds: ids, attendeeIds: ids }).check(
  z.refine(({ registrationIds, attendeeIds }) => registrationIds.length + attendeeIds.length > 0, {
    path: ['registrationIds'],
    error: IDS_MESSAGE,
  }),
);

export type CertificateRequest = z.infer<typeof certificateRequestSchema>;

/** Query of `GET /api/admin/certificates`. `workshopId` is another name for `trainingId`. */
export const candidateQuerySchema = z
  .object({ trainingId: z.optional(z.string()), workshopId: z.optional(z.string()) })
  .check(
    z.refine(({ trainingId, workshopId }) => (trainingId ?? workshopId) !== undefined, {
      path: ['trainingId'],
      error: 'Please choose a training.',
    }),
  );
