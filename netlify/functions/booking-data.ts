import type { Config } from '@netlify/functions';
import { bookingRequestSchema } from '#src/contract/booking.ts';
import { exportBooking } from '#netlify/db/queries/registrations/bookings.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint, quiet } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/handlers.ts';
import { toHistoryEntry } from '#netlify/http/history.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireToken, UNKNOWN_LINK } from '#netlify/http/link-token.ts';

export const config = {
  path: '/api/booking/data',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: quiet(
    publicPost({
      body: bookingRequestSchema,
      async handle({ body, database, now }) {
        const data = await exportBooking(database, requireToken('booking', body.token, now), now);
        if (data === null) throw new HttpError('not_found', { message: UNKNOWN_LINK });
        const changes = data.changes.flatMap(
          ({ at, ...change }) => toHistoryEntry({ ...change, at: new Date(at) }) ?? [],
        );
        return json(200, { ...data, changes });
      },
    }),
  ),
});
