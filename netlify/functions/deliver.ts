import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { findDue } from '#netlify/db/queries/due-work.ts';
import { areMessagesDue } from '#netlify/db/queries/outbox/outbox.ts';
import { areHoldsDue, lapseHolds, remindOfHolds } from '#netlify/db/queries/registrations/holds.ts';
import { askForRests, isRestToAsk } from '#netlify/db/queries/registrations/rest-reminders.ts';
import { areRemindersDue, remindOfSessions } from '#netlify/db/queries/registrations/session-reminders.ts';
import { areOffersBehind, followState } from '#netlify/db/queries/waitlist/pass-on-places.ts';
import { logEvent } from '#netlify/log.ts';
import { noContent } from '#netlify/http/api-response.ts';
import { endpoints, quiet } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { isRing } from '#netlify/http/ring.ts';
import { deliverDue } from '#netlify/messages/delivery.ts';

/** The platform answers the call at once, and gives the function 15 minutes. */
export const config = { path: '/api/deliver', background: true } satisfies Config;

/** Passes on the places of ended offers and others that are free, ends holds and reminds of them, of rests and of the sessions of tomorrow. Then it sends what is due. */
export default endpoints({
  'POST /api/deliver': quiet(async ({ request, now }) => {
    if (!isRing(request, now)) throw new HttpError('signed_out');
    const database = await connectDatabase();
    const [offers, holds, rests, reminders, messages] = await findDue(database, [
      areOffersBehind(now),
      areHoldsDue(now),
      isRestToAsk(now),
      areRemindersDue(now),
      areMessagesDue(now),
    ]);
    if (offers) await followState(database, null, now);
    if (holds) {
      await lapseHolds(database, now);
      await remindOfHolds(database, now);
    }
    if (rests) await askForRests(database, now);
    if (reminders) await remindOfSessions(database, now);
    if (offers || holds || rests || reminders || messages) logEvent('deliver', { tried: await deliverDue(database) });
    return noContent();
  }),
});
