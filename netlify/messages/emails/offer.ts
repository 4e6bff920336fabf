import * as z from 'zod/mini';
import { offerStatus } from '#src/contract/offer.ts';
import { trainingPath } from '#src/lib/training-links.ts';
import { formatDubaiInstant } from '#src/lib/dates.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { nounOf } from '#src/lib/training-words.ts';
import { emailMessage } from '../email-message.ts';
import { tokenLink } from '../links.ts';
import { button, facts, link, text, type Block } from '../rendering/email-content.ts';
import { greeting, JOINED_WAITING_LIST, questions } from './greeting-and-closing.ts';
import { safeDisplayName } from './safe-words.ts';
import { packageFact, subjectName, trainingFacts, trainingPayload } from './training-parts.ts';

const payload = z.object({
  offerId: z.string(),
  /** ISO 8601 */
  offerExpiresAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `null` for any, once the offer has ended. */
  packageName: z.nullable(z.string()),
  packagePriceAed: z.nullable(z.number()),
  training: trainingPayload,
});

type OfferPayload = z.infer<typeof payload>;

const placeOffered = emailMessage({
  name: 'place-offered',
  payload,
  write(offer, environment) {
    const { training, offerId } = offer;
    const held = offerStatus({ state: 'offered', expiresAt: offer.offerExpiresAt });
    const address = tokenLink(environment, 'offer', offerId) ?? environment.siteUrl;
    return {
      subject: `A place is free: ${subjectName(training)}`,
      preview: held,
      heading: 'A place is free for you',
      blocks: [
        greeting(offer.firstName),
        text(`A place has become free, and you are next on the waiting list. ${held}`),
        offerFacts(offer),
        button('Take the place', address),
        link('No, thank you', address),
        ...questions(environment),
      ],
      reason: JOINED_WAITING_LIST,
    };
  },
});

const offerExpired = emailMessage({
  name: 'offer-expired',
  payload,
  write(offer, environment) {
    const { training } = offer;
    return {
      subject: `Your offer has ended: ${subjectName(training)}`,
      preview: 'We no longer hold the place for you.',
      heading: 'Your offer has ended',
      blocks: [
        greeting(offer.firstName),
        text(`We held a place for you until ${formatDubaiInstant(offer.offerExpiresAt)}. We no longer hold it.`),
        text('If you would still like to come, see whether you can book a place or join the waiting list again.'),
        offerFacts(offer),
        link(`See the ${nounOf(training)}`, environment.siteUrl + trainingPath(training)),
        ...questions(environment),
      ],
      reason: JOINED_WAITING_LIST,
    };
  },
});

export const OFFER_EMAILS = [placeOffered, offerExpired];

function offerFacts({ training, packageName, packagePriceAed, ...person }: OfferPayload): Block {
  return facts({
    Name: safeDisplayName(fullNameOf(person)),
    ...trainingFacts({ ...training, priceAed: packagePriceAed ?? training.priceAed }),
    ...packageFact(packageName),
  });
}
