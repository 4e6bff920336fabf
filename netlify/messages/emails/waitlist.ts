import * as z from 'zod/mini';
import { listHref, waitingHref } from '#src/lib/admin-links.ts';
import { INTERESTS, KEEP_PLACE, WAITLIST_MESSAGE } from '#src/contract/waitlist.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { trainingDateText } from '#src/lib/training-texts.ts';
import { offerStatus } from '#src/contract/offer.ts';
import { trainingPath } from '#src/lib/training-links.ts';
import { formatDubaiInstant } from '#src/lib/dates.ts';
import { nounOf } from '#src/lib/training-words.ts';
import { fullCourseSeason } from '#netlify/course-names.ts';
import { subjectName } from '#src/lib/training-notices.ts';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { tokenLink } from '../links.ts';
import { button, facts, text, type Block, link } from '../rendering/email-content.ts';
import { greeting, JOINED_WAITING_LIST, questions } from './greeting-and-closing.ts';
import { packageFact, trainingFacts, trainingPayload } from './training-parts.ts';
import { safeDisplayName } from './safe-words.ts';

const waitingPayload = z.object({
  waitlistId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  interest: z.enum(INTERESTS),
  /** `null` for a person who waits for any package. */
  packageName: z.nullable(z.string()),
  training: z.nullable(z.pick(trainingPayload, { id: true, title: true, shortTitle: true, startsAt: true })),
});

/** `email` is `null` for a person whom staff write to on WhatsApp. */
const noticePayload = z.extend(waitingPayload, { email: z.nullable(z.string()) });

const joined = emailMessage({
  name: 'waitlist-joined',
  payload: waitingPayload,
  write: (waiting, environment) => ({
    subject: `You are on the waiting list: ${waiting.training === null ? titleOf(waiting) : subjectName(waiting.training)}`,
    preview: WAITLIST_MESSAGE[waiting.interest],
    heading: 'You are on the waiting list',
    blocks: [
      greeting(waiting.firstName),
      text(WAITLIST_MESSAGE[waiting.interest]),
      facts(waitedFor(waiting)),
      ...keepPlace(waiting, environment),
      ...questions(environment),
    ],
    reason: JOINED_WAITING_LIST,
  }),
});

const notice = emailMessage({
  name: 'waitlist-notice',
  payload: noticePayload,
  write(waiting, { siteUrl }) {
    const { email, phone, training } = waiting;
    const contact = email ?? phone;
    const name = fullNameOf(waiting);
    return {
      subject: `Waiting list: ${name}`,
      preview: titleOf(waiting),
      heading: 'New on the waiting list',
      blocks: [
        facts({
          Name: name,
          ...waitedFor(waiting),
          Email: email,
          Phone: phone,
        }),
        link(
          'Open the waiting list',
          siteUrl + (training === null ? listHref('waiting', contact) : waitingHref(training.id, contact)),
        ),
      ],
      reason: 'This website sends it for each name on a waiting list. Reply to write to her.',
      replyTo: email,
    };
  },
});

/** Links to "Yes, keep my place". Only the waiting list of a training offers places. */
function keepPlace(
  { waitlistId, training }: Pick<z.infer<typeof waitingPayload>, 'waitlistId' | 'training'>,
  environment: Environment,
): Block[] {
  const address = training ? tokenLink(environment, 'waiting', waitlistId) : null;
  if (address === null) return [];
  return [
    text(
      'Do you still want a place? Please tell us. If you do, you’ll be offered a free place first and have more time to take it.',
    ),
    button(KEEP_PLACE, address),
  ];
}

function titleOf({ training }: Pick<z.infer<typeof waitingPayload>, 'training'>): string {
  if (training !== null) return training.title;
  return ['Full professional course', fullCourseSeason()].filter((part) => part !== null).join(', ');
}

function waitedFor(waiting: Pick<z.infer<typeof waitingPayload>, 'training' | 'packageName'>) {
  const { training, packageName } = waiting;
  return {
    For: titleOf(waiting),
    ...packageFact(packageName),
    Date: training && trainingDateText(training.startsAt),
  };
}

const offerPayload = z.object({
  offerId: z.string(),
  /** ISO 8601 */
  offerExpiresAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `null` once an offer to a person who waits for any package has ended. */
  packageName: z.nullable(z.string()),
  packagePriceAed: z.nullable(z.number()),
  training: trainingPayload,
});

type OfferPayload = z.infer<typeof offerPayload>;

const placeOffered = emailMessage({
  name: 'place-offered',
  payload: offerPayload,
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
  payload: offerPayload,
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

export const WAITLIST_EMAILS = [joined, notice, placeOffered, offerExpired];

function offerFacts({ training, packageName, packagePriceAed, ...person }: OfferPayload): Block {
  return facts({
    Name: safeDisplayName(fullNameOf(person)),
    ...trainingFacts({ ...training, priceAed: packagePriceAed ?? training.priceAed }),
    ...packageFact(packageName),
  });
}
