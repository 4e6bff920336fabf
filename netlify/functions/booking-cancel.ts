import type { Config } from '@netlify/functions';
import { BOOKING_MESSAGE, bookingRequestSchema } from '#src/contract/booking.ts';
import { cancelBooking } from '#netlify/db/queries/registrations/end-booking.ts';
import { json } from '#netlify/http/api-response.ts';
import { toBookingResponse } from '#netlify/http/booking-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireToken, UNKNOWN_LINK } from '#netlify/http/link-token.ts';

export const config = {
  path: '/api/booking/cancel',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicPost({
    body: bookingRequestSchema,
    async handle({ body, database, now }) {
      const result = await cancelBooking(database, requireToken('booking', body.token, now), now);
      switch (result.outcome) {
        case 'unknown':
          throw new HttpError('not_found', { message: UNKNOWN_LINK });
        case 'closed':
          throw new HttpError('registration_closed', { message: BOOKING_MESSAGE.started });
        case 'cancelled':
          return json(200, toBookingResponse(result.row));
      }
    },
  }),
});
