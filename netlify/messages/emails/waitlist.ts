import * as z from 'zod/mini';
import { INTERESTS, KEEP_PLACE, WAITLIST_MESSAGE } from '#src/contract/waitlist.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { trainingDateText } from '#src/lib/training-texts.ts';
import { fullCourseSeason } from '#netlify/course-names.ts';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { tokenLink } from '../links.ts';
import { button, facts, text, type Block } from '../rendering/email-content.ts';
import { greeting, JOINED_WAITING_LIST, questions } from './greeting-and-closing.ts';
import { packageFact } from './training-parts.ts';

const payload = z.object({
  waitlistId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  interest: z.enum(INTERESTS),
  /** `null` for any. */
  packageName: z.nullable(z.string()),
  training: z.nullable(z.object({ title: z.string(), startsAt: z.string() })),
});

/** Whom staff write to has no address. */
const noticePayload = z.extend(payload, { email: z.nullable(z.string()) });

const joined = emailMessage({
  name: 'waitlist-joined',
  payload,
  write: (waiting, environment) => ({
    subject: `You are on the waiting list: ${titleOf(waiting)}`,
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
  write(waiting) {
    const { email, phone } = waiting;
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
      ],
      reason: 'This website sends it for each name on a waiting list. Reply to write to her.',
      replyTo: email,
    };
  },
});

export const WAITLIST_EMAILS = [joined, notice] as const;

/** Only a workshop offers places. */
function keepPlace(
  { waitlistId, training }: Pick<z.infer<typeof payload>, 'waitlistId' | 'training'>,
  environment: Environment,
): Block[] {
  const address = training ? tokenLink(environment, 'waiting', waitlistId) : null;
  if (address === null) return [];
  return [
    text(
      'Do you still want a place? Please tell us. Whoever does is offered a free place first, and has more time to take it.',
    ),
    button(KEEP_PLACE, address),
  ];
}

function titleOf({ training }: Pick<z.infer<typeof payload>, 'training'>): string {
  if (training !== null) return training.title;
  return ['Full professional course', fullCourseSeason()].filter((part) => part !== null).join(', ');
}

function waitedFor(waiting: Pick<z.infer<typeof payload>, 'training' | 'packageName'>) {
  const { training, packageName } = waiting;
  return {
    For: titleOf(waiting),
    ...packageFact(packageName),
    Date: training && trainingDateText(training.startsAt),
  };
}
