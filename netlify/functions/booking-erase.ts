import type { Config } from '@netlify/functions';
import { bookingErasureSchema, type BookingErased } from '#src/contract/booking.ts';
import { eraseBooking, type ErasedBooking } from '#netlify/db/queries/registrations/end-booking.ts';
import { readEnvironment } from '#netlify/env.ts';
import { eraseMails } from '#netlify/messages/transport/mail-files.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireToken, UNKNOWN_LINK } from '#netlify/http/link-token.ts';

export const config = {
  path: '/api/booking/erase',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const PAYMENT = {
  what: 'The record of your payment at our payment provider',
  why: 'The law asks us to keep records of payments.',
};
const SEPARATE = 'It is separate from this booking. Please write to us if we should delete it too.';

function keptRows({ wasPaid, waitingFor, otherBookings }: ErasedBooking): BookingErased['kept'] {
  return [
    ...(wasPaid ? [PAYMENT] : []),
    ...waitingFor.map((title) => ({
      what: `Your entry on the waiting list for ${title || 'the full course'}`,
      why: SEPARATE,
    })),
    ...otherBookings.map((title) => ({ what: `Your other booking of ${title}`, why: SEPARATE })),
  ];
}

export default endpoint(config.path, {
  POST: publicPost({
    body: bookingErasureSchema,
    async handle({ body, database, now }) {
      const erased = await eraseBooking(database, requireToken('booking', body.token, now), now);
      if (erased === null) throw new HttpError('not_found', { message: UNKNOWN_LINK });
      const { mailDirectory } = readEnvironment();
      if (mailDirectory !== undefined) await eraseMails(mailDirectory, { entryIds: erased.entryIds });
      return json(200, { erased: true, kept: keptRows(erased) } satisfies BookingErased);
    },
  }),
});
