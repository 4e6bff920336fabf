import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { endsToTell } from '#netlify/db/queries/certificates/certificate-reminders.ts';
import { findDue } from '#netlify/db/queries/due-work.ts';
import { feedbackToAsk } from '#netlify/db/queries/feedback/feedback-requests.ts';
import { arePagesToEnd } from '#netlify/db/queries/payments/checkout-pages.ts';
import { areMessagesDue } from '#netlify/db/queries/outbox/outbox.ts';
import { holdsDue } from '#netlify/db/queries/registrations/holds.ts';
import { restsToAsk } from '#netlify/db/queries/registrations/rest-reminders.ts';
import { lateReminders, sessionReminders } from '#netlify/db/queries/registrations/session-reminders.ts';
import { offersBehind } from '#netlify/db/queries/waitlist/pass-on-places.ts';
import { logError, logEvent } from '#netlify/log.ts';
import { noContent } from '#netlify/http/api-response.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { isDeliverCall } from '#netlify/http/call-deliver.ts';
import { endStalePages } from '#netlify/http/end-pages.ts';
import { deliverDue } from '#netlify/messages/delivery.ts';

/** The platform answers at once, and gives the function 15 minutes. The next call makes up for one that the platform refuses. */
export const config = {
  path: '/api/deliver',
  background: true,
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/**
 * Offers free places to the waiting list, also those of ended offers. Ends holds. Queues reminders of holds, rests, tomorrow's
 * sessions and certificates that end, and asks attendees how it was. Ends pages at the payment provider where nobody should pay.
 * Then it sends what is due, but no reminder of a session that has begun.
 */
export default endpoints({
  'POST /api/deliver': withoutMessages(async ({ request, now }) => {
    if (!isDeliverCall(request, now)) throw new HttpError('signed_out');
    const database = await connectDatabase();
    const tasks = [offersBehind, holdsDue, restsToAsk, sessionReminders, lateReminders, endsToTell, feedbackToAsk];
    const works = tasks.map((task) => task(now));
    const due = await findDue(database, [...works.map(({ isDue }) => isDue), arePagesToEnd(now), areMessagesDue(now)]);
    // Emails do not wait for a slow payment provider. The next run repeats what failed.
    const ending =
      due[works.length] && endStalePages(database, now).catch((error: unknown) => logError('deliver', error));
    for (const [index, { run }] of works.entries()) if (due[index]) await run(database);
    if (due.includes(true)) logEvent('deliver', { tried: await deliverDue(database) });
    await ending;
    return noContent();
  }),
});
