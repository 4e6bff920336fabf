import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { REGISTRATION_MESSAGE, registrationRequestSchema, type RegistrationAnswer } from '#src/contract/register.ts';
import { UNKNOWN_WORKSHOP } from '#src/contract/waitlist.ts';
import { findObstacles, takePlace, type Obstacles } from '#netlify/db/queries/register.ts';
import { REGISTRATION_MESSAGES } from '#netlify/messages/emails/registration.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { created, writeOnce } from '#netlify/http/idempotency.ts';
import { publicPost } from '#netlify/http/handlers.ts';
import { workshopIdOf } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/workshops/:id/register',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicPost({
    body: registrationRequestSchema,
    handle({ body, database, now, params, reference, afterwards }) {
      const id = randomUUID();
      const answer = created({
        success: true,
        message: REGISTRATION_MESSAGE.registered,
        registrationId: id,
      } satisfies RegistrationAnswer);
      const kinds = enabledMessages(REGISTRATION_MESSAGES, body);
      const registration = { id, workshopId: workshopIdOf(params), request: body, now, reference, answer, kinds };
      return writeOnce(database, {
        keeping: registration,
        store: () => takePlace(database, registration),
        findObstacles: () => findObstacles(database, registration),
        refuse,
        sending: { kinds, afterwards },
      });
    },
  }),
});

function refuse({ workshopExists, alreadyRegistered, open, full }: Obstacles): HttpError | null {
  if (!workshopExists) return new HttpError('not_found', { message: UNKNOWN_WORKSHOP });
  if (alreadyRegistered) return new HttpError('already_registered');
  if (!open) return new HttpError('registration_closed');
  return full ? new HttpError('workshop_full') : null;
}
