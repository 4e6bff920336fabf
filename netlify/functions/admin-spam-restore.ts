import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { findTable, restoreRow } from '#netlify/db/queries/spam.ts';
import { placeConfirmed } from '#netlify/messages/emails/registration.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { MESSAGES_ON_SUBMIT } from '#netlify/messages/message-types.ts';
import { sendQueued } from '#netlify/http/afterwards.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

/** A nanny who has paid gets the confirmation instead of the request to pay. */
const MESSAGES_ON_RESTORE = {
  ...MESSAGES_ON_SUBMIT,
  registrations: [...MESSAGES_ON_SUBMIT.registrations, placeConfirmed],
};

export const config = { path: '/api/admin/spam/:id/restore' } satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    audience: 'admin',
    body: z.object({}),
    async handle({ database, now, params, afterwards }) {
      const id = requireRowId(params);
      const table = await findTable(database, id);
      if (table === null) throw new HttpError('not_found');
      const kinds = enabledMessages(MESSAGES_ON_RESTORE[table]);
      const outcome = await restoreRow(database, table, { id, now, kinds });
      if (outcome === null) throw new HttpError('not_found');
      if (outcome === 'full') throw new HttpError('workshop_full');
      if (outcome === 'registered') throw new HttpError('already_registered');
      await sendQueued(database, outcome.queued, { kinds, afterwards }, now);
      return json(200, outcome.row);
    },
  }),
});
