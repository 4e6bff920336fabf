import type { Config } from '@netlify/functions';
import { registrationChangeSchema } from '#src/contract/registrations.ts';
import { cancelRegistration, changeRegistration } from '#netlify/db/queries/registrations.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { sendQueued } from '#netlify/http/afterwards.ts';
import { json } from '#netlify/http/api-response.ts';
import { changeAnswer } from '#netlify/http/changes.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { guardedDelete, authenticatedWrite } from '#netlify/http/handlers.ts';
import { requireRowId } from '#netlify/http/row-id.ts';
import { placeConfirmed } from '#netlify/messages/emails/registration.ts';

export const config = { path: '/api/registrations/:id' } satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    audience: 'admin',
    body: registrationChangeSchema,
    async handle({ body, database, now, params, afterwards }) {
      const kinds = enabledMessages([placeConfirmed]);
      const changed = await changeRegistration(database, requireRowId(params), body, { now, kinds });
      await sendQueued(database, changed.queued, { kinds, afterwards }, now);
      return changeAnswer(changed.result);
    },
  }),
  DELETE: guardedDelete({
    audience: 'admin',
    async handle({ database, now, params }) {
      const row = await cancelRegistration(database, requireRowId(params), now);
      if (row === null) throw new HttpError('not_found');
      return json(200, row);
    },
  }),
});
