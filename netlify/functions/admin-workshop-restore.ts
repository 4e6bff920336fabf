import type { Config } from '@netlify/functions';
import { restorationSchema } from '#src/contract/registrations.ts';
import { restoreWorkshop } from '#netlify/db/queries/workshops/restore-workshop.ts';
import { buildHook } from '#netlify/messages/build-hook.ts';
import { offerTerms } from '#netlify/messages/emails/offer.ts';
import { waitingRestored, workshopRestored } from '#netlify/messages/emails/workshop.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { deliverNow } from '#netlify/http/after-response.ts';
import { json } from '#netlify/http/api-response.ts';
import { deliverMany } from '#netlify/http/deliver-many.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { readWorkshopId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/admin/workshops/:id/restore',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: restorationSchema,
    async handle(context) {
      const { body, database, now, params } = context;
      const terms = offerTerms();
      const build = enabledMessages([buildHook]);
      const messages = {
        registered: body.notify ? enabledMessages([workshopRestored]) : [],
        waiting: body.notify ? enabledMessages([waitingRestored]) : [],
      };
      const result = await restoreWorkshop(database, readWorkshopId(params), { terms, messages, build, now });
      if (result === null) throw new HttpError('not_found');
      await deliverNow(context, [...result.passedOn, ...result.asked], [...terms.messages, ...build]);
      await deliverMany(context, result.notices);
      return json(200, result.row);
    },
  }),
});
