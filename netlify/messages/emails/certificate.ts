import * as z from 'zod/mini';
import { formatEnd, certificateEndText } from '#src/lib/certificate-end.ts';
import { certificateTexts, whenText } from '#src/lib/training-texts.ts';
import { trainingPath } from '#src/lib/training-links.ts';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { certificateAddress } from '../links.ts';
import { button, facts, link, text, type EmailContent } from '../rendering/email-content.ts';
import { greeting, questions } from './greeting-and-closing.ts';
import { trainingPayload } from './training-parts.ts';

const issuedPayload = z.object({
  firstName: z.string(),
  email: z.string(),
  number: z.string(),
  /** The nanny's full name on the certificate. */
  name: z.string(),
  title: z.string(),
  /** ISO 8601 */
  startsAt: z.string(),
  endsAt: z.string(),
  minutes: z.int(),
  place: z.string(),
  /** The last valid day; `null` without an end. */
  validUntil: z.nullable(z.string()),
});

const REASON = 'You’re receiving this because someone registered with this address.';

type Issued = z.infer<typeof issuedPayload>;

function until(validUntil: string | null) {
  return validUntil === null ? {} : { 'Valid until': formatEnd(validUntil) };
}

/** Writes one email for the nannies of a booking, without the PDFs, with which it would be too large. */
function writeTogether(issued: readonly Issued[], environment: Environment): EmailContent {
  const [first] = issued;
  if (first === undefined) throw new Error('A certificate is of an attendee.');
  const { date, hours } = certificateTexts(first);
  return {
    subject: `${issued.length} certificates: ${first.title}`,
    preview: `${date}, ${hours}.`,
    heading: `${issued.length} certificates`,
    blocks: [
      greeting(first.firstName),
      text(
        'Congratulations to all of them. Each certificate has its page, where anyone can check it and you can print it.',
      ),
      facts({ Training: first.title, Date: date, Hours: hours, Place: first.place, ...until(first.validUntil) }),
      ...issued.map(({ name, number }) => link(name, certificateAddress(environment, number))),
      ...questions(environment),
    ],
    reason: REASON,
  };
}

const certificateIssued = emailMessage({
  name: 'certificate-issued',
  payload: issuedPayload,
  writeTogether,
  async write({ firstName, number, name, title, place, validUntil, ...attendance }, environment) {
    const { date, hours } = certificateTexts(attendance);
    const address = certificateAddress(environment, number);
    // Loaded on demand, because the PDF library is large (docs/decisions/certificates.md).
    const { documents } = await import('#netlify/pdf/documents.ts');
    return {
      subject: `Your certificate: ${title}`,
      preview: `${date}, ${hours}. The certificate is attached.`,
      heading: 'Your certificate',
      blocks: [
        greeting(firstName),
        text('Congratulations. The certificate is attached to this email, ready to print.'),
        facts({
          Name: name,
          Training: title,
          Date: date,
          Hours: hours,
          Place: place,
          Number: number,
          ...until(validUntil),
        }),
        text('Anyone can check it: open this page, or scan the code on the certificate.'),
        button('See the certificate', address),
        link('Open it as a PDF', `${environment.siteUrl}/api/certificates/${number}.pdf`),
        ...questions(environment),
      ],
      reason: REASON,
      attachments: [
        {
          filename: `certificate-${number}.pdf`,
          contentType: 'application/pdf',
          content: await documents.certificate({ number, name, title, date, hours, place, validUntil }, address),
        },
      ],
    };
  },
});

const endingPayload = z.object({
  /** The first name of the person who booked, or of the nanny at her own address. */
  firstName: z.nullable(z.string()),
  email: z.string(),
  number: z.string(),
  /** The name on the certificate. */
  name: z.string(),
  title: z.string(),
  validUntil: z.string(),
  /** The next training of the same content entry, if one is announced. */
  next: z.nullable(trainingPayload),
});

/** Goes out 60 and 14 days before a certificate ends. */
const certificateEnding = emailMessage({
  name: 'certificate-ending',
  payload: endingPayload,
  headingTogether: (count) => `${count} certificates end soon`,
  write({ firstName, number, name, title, validUntil, next }, environment) {
    return {
      subject: `A certificate ends on ${formatEnd(validUntil)}: ${title}`,
      preview: name,
      heading: 'A certificate ends soon',
      blocks: [
        greeting(firstName),
        text(`${name} has a certificate for ${title}. ${certificateEndText({ validUntil }, new Date()) ?? ''}`),
        ...(next === null
          ? [text('No next date is announced yet. Write to us, and we’ll tell you when there is one.')]
          : [
              text(`The next date is ${whenText(next)}.`),
              button('Book the next date', environment.siteUrl + trainingPath(next)),
            ]),
        link('See the certificate', certificateAddress(environment, number)),
        ...questions(environment),
      ],
      reason: 'You’re receiving this because a certificate that was sent to this address ends.',
    };
  },
});

export const CERTIFICATE_EMAILS = [certificateIssued, certificateEnding] as const;
