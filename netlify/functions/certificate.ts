import type { Config } from '@netlify/functions';
import type { Certificate } from '#src/contract/certificates.ts';
import { readableKey } from '#src/lib/ids.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { findCertificate } from '#netlify/db/queries/certificates/certificates.ts';
import { readEnvironment } from '#netlify/env.ts';
import { certificateAddress } from '#netlify/messages/links.ts';
import { json, NO_REFERRER } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  path: '/api/certificates/:number',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const PDF = /\.pdf$/i;

/** The CDN keeps a PDF, because drawing one is slow; a withdrawn or erased certificate for at most as long. */
const FOR_FIVE_MINUTES = 'public, max-age=300, must-revalidate';

export default endpoints({
  async 'GET /api/certificates/:number'({ params, now }) {
    const { number: asked = '' } = params;
    const certificate = await findCertificate(await connectDatabase(), readableKey(asked.replace(PDF, '')), now);
    if (certificate === null)
      throw new HttpError('not_found', { message: 'There is no certificate with this number.' });
    const { issuedAt, withdrawnAt, state, ...facts } = certificate;
    if (!PDF.test(asked)) {
      const dates = { issuedAt: issuedAt.toISOString(), withdrawnAt: withdrawnAt?.toISOString() ?? null };
      return json(200, { ...facts, state, ...dates } satisfies Certificate, NO_REFERRER);
    }
    if (withdrawnAt !== null) throw new HttpError('not_found', { message: 'This certificate was withdrawn.' });
    // The PDF library is large, and other calls do not need it.
    const { documents } = await import('#netlify/pdf/documents.ts');
    const pdf = await documents.certificate(facts, certificateAddress(readEnvironment(), facts.number));
    return {
      status: 200,
      body: new Uint8Array(pdf),
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="certificate-${facts.number}.pdf"`,
        'X-Robots-Tag': 'noindex',
        'Netlify-CDN-Cache-Control': FOR_FIVE_MINUTES,
        ...NO_REFERRER,
      },
    };
  },
});
