import * as z from 'zod/mini';
import { certificateTexts } from '#src/lib/workshop-texts.ts';
import { emailMessage } from '../email-message.ts';
import { certificateAddress } from '../links.ts';
import { button, facts, link, text } from '../rendering/email-content.ts';
import { greeting, questions } from './greeting-and-closing.ts';

const payload = z.object({
  firstName: z.string(),
  email: z.string(),
  number: z.string(),
  /** Nanny's full name, as the certificate has it. */
  name: z.string(),
  title: z.string(),
  /** ISO 8601 */
  startsAt: z.string(),
  endsAt: z.string(),
  minutes: z.int(),
  place: z.string(),
});

export const certificateIssued = emailMessage({
  name: 'certificate-issued',
  payload,
  async write({ firstName, number, name, title, place, ...attendance }, environment) {
    const { date, hours } = certificateTexts(attendance);
    const address = certificateAddress(environment, number);
    // Loaded with the first certificate, because the library is large (docs/decisions/certificates.md).
    const { documents } = await import('#netlify/pdf/documents.ts');
    return {
      subject: `Your certificate: ${title}`,
      preview: `${date}, ${hours}. The certificate is attached.`,
      heading: 'Your certificate',
      blocks: [
        greeting(firstName),
        text('Congratulations. The certificate is attached to this email, ready to print.'),
        facts({ Name: name, Training: title, Date: date, Hours: hours, Place: place, Number: number }),
        text('Anyone can check it: open this page, or scan the code on the certificate.'),
        button('See the certificate', address),
        link('Open it as a PDF', `${environment.siteUrl}/api/certificates/${number}.pdf`),
        ...questions(environment),
      ],
      reason: 'You’re receiving this because someone registered with this address.',
      attachments: [
        {
          filename: `certificate-${number}.pdf`,
          contentType: 'application/pdf',
          content: await documents.certificate({ number, name, title, date, hours, place }, address),
        },
      ],
    };
  },
});
