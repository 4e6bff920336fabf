import { WAITLIST_MESSAGE } from '#src/contract/waitlist.ts';
import { facts, text } from '../letter.ts';
import { mailToPerson } from '../mail-kind.ts';
import { questions } from './closing.ts';
import { greeting } from './plain-name.ts';
import { waitlistPayload, waitsFor } from './waitlist-payload.ts';

/** Says that somebody is on a waiting list, and what happens next. */
export const waitlistJoined = mailToPerson({
  name: 'waitlist-joined',
  payload: waitlistPayload,
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
