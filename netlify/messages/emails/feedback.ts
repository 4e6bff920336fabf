import * as z from 'zod/mini';
import { dayBefore, formatDate } from '#src/lib/dates.ts';
import { trainingDateText } from '#src/lib/training-texts.ts';
import { subjectName } from '#src/lib/training-notices.ts';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { tokenLink } from '../links.ts';
import { button, text, type EmailContent } from '../rendering/email-content.ts';
import { greeting, questions, REGISTERED } from './greeting-and-closing.ts';
import { safeDisplayName } from './safe-words.ts';
import { registrationPayload } from './training-parts.ts';

const payload = z.extend(registrationPayload, {
  attendeeId: z.string(),
  /** "Nanny 3 of 10 (Haddad)" until she is named. */
  called: z.string(),
  /** ISO 8601 */
  changeableUntil: z.string(),
});

type Request = z.infer<typeof payload>;

/** Goes out two days after a training for everyone who came, to her own address or that of the person who booked. */
export const feedbackAsked = emailMessage({
  name: 'feedback-asked',
  payload,
  headingTogether: () => 'How was it? Tell us about your trainings',
  write: (request, environment) => write([request], environment),
  writeTogether: write,
});

/** Writes one email for requests about one training to one address. */
function write(requests: readonly Request[], environment: Environment): EmailContent {
  const [first] = requests;
  if (first === undefined) throw new Error('A request is about a registration.');
  const { training, changeableUntil } = first;
  return {
    subject: `How was it? ${subjectName(training)}`,
    preview: 'Three questions, two minutes.',
    heading: 'How was it?',
    blocks: [
      greeting(first.firstName),
      text(`Thank you for coming to ${training.title} (${trainingDateText(training.endsAt)}).`),
      text(
        'We have three questions, which take two minutes. You choose who may read your answer: only us, or everybody.',
      ),
      ...requests.map((request) =>
        button(labelOf(request, requests.length), tokenLink(environment, 'feedback', request.attendeeId) ?? ''),
      ),
      text(`You can change your answer until ${formatDate(dayBefore(changeableUntil))}.`),
      ...questions(environment),
    ],
    reason: REGISTERED,
  };
}

/** Returns the label of a button, which names the nanny if there are several. */
function labelOf(request: Request, count: number): string {
  const name = count === 1 ? null : safeDisplayName(request.called);
  return name === null ? 'Tell us how it was' : `Tell us how it was for ${name}`;
}
