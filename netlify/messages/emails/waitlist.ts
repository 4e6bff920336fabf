import * as z from 'zod/mini';
import { INTERESTS, WAITLIST_MESSAGE } from '#src/contract/waitlist.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { facts, text } from '../rendering/email-content.ts';
import { mailToStaff, mailToPerson } from '../email-type.ts';
import { questions } from './closing.ts';
import { greeting } from './safe-display-name.ts';

/** What the outbox carries for mails about somebody who waits. */
const payload = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  interest: z.enum(INTERESTS),
  workshop: z.nullable(z.object({ title: z.string(), date: z.string() })),
});

/** Says that somebody is on a waiting list, and what happens next. */
const joined = mailToPerson({
  name: 'waitlist-joined',
  payload,
  write: (waiting, environment) => ({
    subject: `You are on the waiting list: ${waitsFor(waiting)}`,
    preview: WAITLIST_MESSAGE[waiting.interest],
    heading: 'You are on the waiting list',
    blocks: [
      greeting(waiting.firstName),
      text(WAITLIST_MESSAGE[waiting.interest]),
      facts({ For: waitsFor(waiting), Date: waiting.workshop?.date ?? null }),
      ...questions(environment),
    ],
    reason: 'You get this mail because you joined a waiting list on our website.',
  }),
});

/** Tells the house of somebody who waits. */
const notice = mailToStaff({
  name: 'waitlist-notice',
  payload,
  write(waiting) {
    const { email, phone, workshop } = waiting;
    const name = fullNameOf(waiting);
    return {
      subject: `Waiting list: ${name}`,
      preview: waitsFor(waiting),
      heading: 'Somebody is waiting',
      blocks: [
        facts({
          Name: name,
          For: waitsFor(waiting),
          Date: workshop?.date ?? null,
          Email: email,
          Phone: phone,
        }),
      ],
      reason: 'This website sends it for each name on a waiting list. An answer goes to the person who waits.',
      replyTo: email,
    };
  },
});

/** What an entry of a waiting list sends out when it arrives. */
export const WAITLIST_KINDS = [joined, notice] as const;

/** What they wait for, in words. */
function waitsFor({ workshop }: z.infer<typeof payload>): string {
  return workshop === null ? 'Full professional course, autumn 2025' : workshop.title;
}
