import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { bookingReceiptSchema, type Paper } from '#src/contract/papers.ts';
import { findPaper } from '#netlify/db/queries/payments/receipts.ts';
import { findPaperOf } from '#netlify/db/queries/registrations/bookings.ts';
import type { ApiResponse } from '#netlify/http/api-response.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { authenticatedGet } from '#netlify/http/handlers.ts';
import { publicPost } from '#netlify/http/public-post.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireBooking } from '#netlify/http/link-token.ts';

export const config = {
  path: ['/api/booking/receipt', '/api/admin/receipts/:number'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const PDF = /\.pdf$/i;

export default endpoints({
  'POST /api/booking/receipt': withoutMessages(
    publicPost({
      body: bookingReceiptSchema,
      async handle({ body: { token, number }, database, now }) {
        const bookingId = await requireBooking(database, token, now);
        return pdfResponse(await findPaperOf(database, { bookingId, number }, now));
      },
    }),
  ),
  'GET /api/admin/receipts/:number': authenticatedGet({
    query: z.object({}),
    async handle({ database, params: { number = '' } }) {
      return pdfResponse(PDF.test(number) ? await findPaper(database, number.replace(PDF, '')) : null);
    },
  }),
});

/** @throws HttpError not_found */
async function pdfResponse(paper: Paper | null): Promise<ApiResponse> {
  if (paper === null) throw new HttpError('not_found', { message: 'There is no receipt with this number.' });
  // The PDF library is large, and other calls do not need it.
  const { documents } = await import('#netlify/pdf/documents.ts');
  return {
    status: 200,
    body: new Uint8Array(await documents.receipt(paper)),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${paper.number}.pdf"`,
    },
  };
}
