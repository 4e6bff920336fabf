import type { Config } from '@netlify/functions';
import { BOOKING_MESSAGE, bookingChangeSchema, bookingRequestSchema } from '#src/contract/booking.ts';
import { changeBooking, findBooking } from '#netlify/db/queries/registrations/bookings.ts';
import { json } from '#netlify/http/api-response.ts';
import { toBookingResponse } from '#netlify/http/booking-response.ts';
import { endpoint, quiet } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { requireToken, UNKNOWN_LINK } from '#netlify/http/link-token.ts';

export const config = {
  path: '/api/booking',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: quiet(
    publicPost({
      body: bookingRequestSchema,
      async handle({ body, database, now }) {
        const booking = await findBooking(database, requireToken('booking', body.token, now), now);
        if (booking === null) throw new HttpError('not_found', { message: UNKNOWN_LINK });
        return json(200, toBookingResponse(booking));
      },
    }),
  ),
  PATCH: publicPost({
    body: bookingChangeSchema,
    check: (request, { phone }) => questionPhone(request, phone),
    async handle({ body: { token, ...change }, database, now }) {
      const result = await changeBooking(database, requireToken('booking', token, now), change, now);
      switch (result.outcome) {
        case 'unknown':
          throw new HttpError('not_found', { message: UNKNOWN_LINK });
        case 'cancelled':
          throw new HttpError('registration_closed', { message: BOOKING_MESSAGE.cancelled });
        case 'workshop-cancelled':
          throw new HttpError('registration_closed', { message: BOOKING_MESSAGE.workshopCancelled });
        case 'closed':
          throw new HttpError('registration_closed', { message: BOOKING_MESSAGE.changeableNoMore });
        case 'already-registered':
          throw new HttpError('already_registered');
        case 'stale':
          throw new HttpError('changed_meanwhile');
        case 'changed':
          return json(200, toBookingResponse(result.row));
      }
    },
  }),
});
