import type { Config } from '@netlify/functions';
import { workshopChangeSchema } from '#src/contract/admin-workshops.ts';
import { changeWorkshop } from '#netlify/db/queries/change-workshop.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { workshopIdOf } from '#netlify/http/row-id.ts';

export const config = { path: '/api/admin/workshops/:id' } satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    audience: 'admin',
    body: workshopChangeSchema,
    async handle({ body, database, now, params }) {
      const result = await changeWorkshop(database, workshopIdOf(params), body, now);
      if (result.outcome === 'below-taken') throw new HttpError('below_taken');
      return changeResponse(result);
    },
  }),
});
