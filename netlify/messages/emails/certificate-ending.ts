import * as z from 'zod/mini';
import { certificateEndText, formatEnd } from '#src/lib/certificate-end.ts';
import { trainingPath } from '#src/lib/training-links.ts';
import { whenText } from '#src/lib/training-texts.ts';
import { emailMessage } from '../email-message.ts';
import { certificateAddress } from '../links.ts';
import { button, link, text } from '../rendering/email-content.ts';
import { greeting, questions } from './greeting-and-closing.ts';
import { trainingPayload } from './training-parts.ts';

const endingPayload = z.object({
  /** Of who booked, or of the nanny at her own address. */
  firstName: z.nullable(z.string()),
  email: z.string(),
  number: z.string(),
  /** As the certificate has it. */
  name: z.string(),
  title: z.string(),
  validUntil: z.string(),
  /** The next training of its entry, if one is announced. */
  next: z.nullable(trainingPayload),
});

/** Goes out 60 and 14 days before a certificate ends. */
export const certificateEnding = emailMessage({
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
          ? [text('No next date is announced yet. Write to us, and we tell you when there is one.')]
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
