import { fullNameOf } from '#src/lib/full-name.ts';
import { facts } from '../letter.ts';
import { mailToHouse } from '../mail-kind.ts';
import { waitlistPayload, waitsFor } from './waitlist-payload.ts';

/** Tells the house of somebody who waits. */
export const waitlistNotice = mailToHouse({
  name: 'waitlist-notice',
  payload: waitlistPayload,
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
