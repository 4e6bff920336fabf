import { formatAed } from '#src/lib/money.ts';
import { dueDay, restToPay } from '#src/lib/place-texts.ts';
import { emailMessage } from '../email-message.ts';
import { text } from '../rendering/email-content.ts';
import { greeting, questionsAndTerms, REGISTERED } from './greeting-and-closing.ts';
import {
  bookingLink,
  placeToPay,
  registrationPayload,
  subjectName,
  type RegistrationPayload,
} from './training-parts.ts';

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
        text(`${formatAed(rest)} of what your place costs is due ${dueDay(day)}.`),
        ...placeToPay(registration, environment),
        text('If you have paid in the meantime, please ignore this email.'),
        ...bookingLink(registration, environment),
        ...questionsAndTerms(environment),
      ],
      reason: REGISTERED,
    };
  },
});

export const REST_EMAILS = [depositReceived, restDue];
