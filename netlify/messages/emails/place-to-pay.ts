import { trainingPath } from '#src/lib/training-links.ts';
import { paidInPart, paymentMissing, placeHeld, dueDay, restToPay } from '#src/lib/place-texts.ts';
import { nounOf } from '#src/lib/training-words.ts';
import { formatAed } from '#src/lib/money.ts';
import { subjectName } from '#src/lib/training-notices.ts';
import { emailMessage } from '../email-message.ts';
import { link, text } from '../rendering/email-content.ts';
import { greeting, questions, questionsAndTerms, REGISTERED } from './greeting-and-closing.ts';
import {
  bookingLink,
  placeToPay,
  registrationFacts,
  registrationPayload,
  type RegistrationPayload,
} from './training-parts.ts';

/** The scheduled reminder of an unpaid place, and the one that the administrator sends. */
const paymentReminder = emailMessage({
  name: 'payment-reminder',
  payload: registrationPayload,
  headingTogether: (count) => `${count} of your places are not paid for yet`,
  write(registration, environment) {
    const { training, firstName, holdUntil, paidAed } = registration;
    const heading = paidAed > 0 ? 'The rest is not paid yet' : 'Your place is not paid for yet';
    return {
      subject: `${heading}: ${subjectName(training)}`,
      preview: holdUntil === null ? 'You can pay online.' : placeHeld(holdUntil),
      heading,
      blocks: [
        greeting(firstName),
        text(paidAed > 0 ? paidInPart(registration) : paymentMissing(holdUntil)),
        ...placeToPay(registration, environment),
        text('If you have paid in the meantime, please ignore this email.'),
        ...bookingLink(registration, environment),
        ...questionsAndTerms(environment),
      ],
      reason: REGISTERED,
    };
  },
});

const placeLapsed = emailMessage({
  name: 'place-lapsed',
  payload: registrationPayload,
  headingTogether: (count) => `${count} of your places were not paid for in time`,
  write(registration, environment) {
    const { training, firstName } = registration;
    return {
      subject: `Your place was not paid for in time: ${subjectName(training)}`,
      preview: 'You can book again while there are places.',
      heading: 'We could not hold your place any longer',
      blocks: [
        greeting(firstName),
        text('No payment reached us in time. We no longer hold your place.'),
        registrationFacts(registration),
        text(
          `If you would still like to come, register again. If the ${nounOf(training)} is full, join its waiting list.`,
        ),
        link('Book again', environment.siteUrl + trainingPath(training)),
        ...questions(environment),
      ],
      reason: REGISTERED,
    };
  },
});

const remaining = ({ restAed, payBy }: RegistrationPayload) => ({ rest: restAed ?? 0, day: payBy ?? '' });

const depositReceived = emailMessage({
  name: 'deposit-received',
  payload: registrationPayload,
  write(registration, environment) {
    const { rest, day } = remaining(registration);
    return {
      subject: `Your place is secured; ${restToPay(rest, day)}`,
      preview: registration.training.title,
      heading: 'Your place is secured',
      blocks: [
        greeting(registration.firstName),
        text(`Your deposit has reached us, and the place is yours. ${restToPay(rest, day)}.`),
        ...placeToPay(registration, environment),
        ...bookingLink(registration, environment),
        ...questionsAndTerms(environment),
      ],
      reason: REGISTERED,
    };
  },
});

/** Goes out when the rest is due, and again shortly before the first session. */
const restDue = emailMessage({
  name: 'rest-due',
  payload: registrationPayload,
  headingTogether: (count) => `The rest is due for ${count} of your places`,
  write(registration, environment) {
    const { rest, day } = remaining(registration);
    return {
      subject: `${formatAed(rest)} is due: ${subjectName(registration.training)}`,
      preview: 'You can pay from your booking.',
      heading: 'The rest is due',
      blocks: [
        greeting(registration.firstName),
        text(`The remaining ${formatAed(rest)} for your place is due ${dueDay(day)}.`),
        ...placeToPay(registration, environment),
        text('If you have paid in the meantime, please ignore this email.'),
        ...bookingLink(registration, environment),
        ...questionsAndTerms(environment),
      ],
      reason: REGISTERED,
    };
  },
});

export const PLACE_TO_PAY_EMAILS = [paymentReminder, placeLapsed, depositReceived, restDue];
