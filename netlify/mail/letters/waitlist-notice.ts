import { facts } from '../letter.ts';
import { mailToHouse } from '../mail-kind.ts';
import { waitlistPayload, waitsFor } from './waitlist-payload.ts';

/** Tells the house of somebody who waits. */
export const waitlistNotice = mailToHouse({
  name: 'waitlist-notice',
  payload: waitlistPayload,
  write(waiting) {
    const { firstName, lastName, email, phone, workshop } = waiting;
    return {
      subject: `Waiting list: ${firstName} ${lastName}`,
      preview: waitsFor(waiting),
      heading: 'Somebody is waiting',
      blocks: [
        facts({
          Name: `${firstName} ${lastName}`,
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
