import * as z from 'zod/mini';
import { text } from '../rendering/email-content.ts';
import { mailToStaff } from '../email-type.ts';

/** Tells the house of somebody who left, where the mailing-list provider still has the address. */
export const unsubscribedNotice = mailToStaff({
  name: 'unsubscribed-notice',
  payload: z.object({ email: z.string() }),
  write: ({ email }) => ({
    subject: 'Somebody has left the Nova List',
    preview: 'Please remove the address at the mailing-list provider too.',
    heading: 'Please remove an address',
    blocks: [
      text(`${email} has left the Nova List.`),
      text(
        'This website sends nothing there any more. The mailing-list provider still has the address: please remove it there.',
      ),
    ],
    reason: 'This website sends it for each address that leaves the list.',
  }),
});
