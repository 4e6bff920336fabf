import * as z from 'zod/mini';
import { emailMessage } from '../email-message.ts';
import { button, text } from '../rendering/email-content.ts';

/** Tells staff, once, that visitors cause more emails than go out in an hour. */
export const mailsWaiting = emailMessage({
  name: 'mails-waiting',
  limit: 'none',
  payload: z.object({ mailsAnHour: z.number() }),
  write: ({ mailsAnHour }, { siteUrl }) => ({
    subject: 'So many emails are asked for that some wait',
    preview: `More than ${mailsAnHour} in an hour. None is lost.`,
    heading: 'Emails to visitors wait',
    blocks: [
      text(
        `Visitors have caused more than ${mailsAnHour} emails within an hour. The others wait their turn. None is lost.`,
      ),
      text('Somebody may be filling in forms with the addresses of others. Please look at what has arrived.'),
      button('Open the messages', `${siteUrl}/admin/system?tab=outbox&state=waiting`),
    ],
    reason: 'This website sends it once, when emails begin to wait.',
  }),
});
