import type { Config } from '@netlify/functions';
import { WORKSHOP_MESSAGE, workshopChangeSchema } from '#src/contract/admin-workshops.ts';
import { changeWorkshop } from '#netlify/db/queries/workshops/change-workshop.ts';
import { buildHook } from '#netlify/messages/build-hook.ts';
import { offerTerms } from '#netlify/messages/emails/offer.ts';
import { workshopMoved } from '#netlify/messages/emails/workshop.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { deliverNow } from '#netlify/http/after-response.ts';
import { json } from '#netlify/http/api-response.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { deliverMany } from '#netlify/http/deliver-many.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { readWorkshopId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/admin/workshops/:id',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    body: workshopChangeSchema,
    async handle(context) {
      const { database, now, params } = context;
      const { notify, ...change } = context.body;
      const terms = offerTerms();
      const build = enabledMessages([buildHook]);
      const messages = notify ? enabledMessages([workshopMoved]) : [];
      const result = await changeWorkshop(database, readWorkshopId(params), change, { terms, build, messages, now });
      switch (result.outcome) {
        case 'wrong-hours':
          throw new HttpError('invalid', { errors: { endsAt: WORKSHOP_MESSAGE.end } });
        case 'below-taken':
          throw new HttpError('below_taken');
        case 'changed':
          await deliverNow(context, [...result.passedOn, ...result.asked], [...terms.messages, ...build]);
          await deliverMany(context, result.notices);
          return json(200, result.row);
        default:
          return changeResponse(result);
      }
    },
  }),
});
