import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { REGISTRATION_MESSAGE, registrationRequestSchema, type RegistrationAnswer } from '#src/contract/register.ts';
import { UNKNOWN_WORKSHOP } from '#src/contract/waitlist.ts';
import { findObstacles, takePlace, type Obstacles } from '#netlify/db/queries/register.ts';
import { REGISTRATION_KINDS } from '#netlify/messages/emails/registration.ts';
import { sendableKinds } from '#netlify/messages/message-type.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { Failure } from '#netlify/http/failure.ts';
import { created, writeOnce } from '#netlify/http/idempotency.ts';
import { visitorPost } from '#netlify/http/operations.ts';
import { workshopIdOf } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/workshops/:id/register',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: visitorPost({
    body: registrationRequestSchema,
    handle({ body, database, now, params, reference, afterwards }) {
      const id = randomUUID();
      const answer = created({
        success: true,
        message: REGISTRATION_MESSAGE.registered,
        registrationId: id,
      } satisfies RegistrationAnswer);
      const kinds = sendableKinds(REGISTRATION_KINDS, body);
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

function refuse({ workshopExists, alreadyRegistered, open, full }: Obstacles): Failure | null {
  if (!workshopExists) return new Failure('not_found', { message: UNKNOWN_WORKSHOP });
  if (alreadyRegistered) return new Failure('already_registered');
  if (!open) return new Failure('registration_closed');
  return full ? new Failure('workshop_full') : null;
}
