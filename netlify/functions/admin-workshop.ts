import type { Config } from '@netlify/functions';
import { workshopChangeSchema } from '#src/contract/admin-workshops.ts';
import { changeWorkshop } from '#netlify/db/queries/admin-workshops.ts';
import { changeAnswer } from '#netlify/http/changes.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { Failure } from '#netlify/http/failure.ts';
import { guardedWrite } from '#netlify/http/operations.ts';
import { workshopIdOf } from '#netlify/http/row-id.ts';

export const config = { path: '/api/admin/workshops/:id' } satisfies Config;

export default endpoint(config.path, {
  PATCH: guardedWrite({
    audience: 'admin',
    body: workshopChangeSchema,
    async handle({ body, database, now, params }) {
      const result = await changeWorkshop(database, workshopIdOf(params), body, now);
      if (result.outcome === 'below-taken') throw new Failure('below_taken');
      return changeAnswer(result);
    },
  }),
});
