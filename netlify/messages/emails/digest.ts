import * as z from 'zod/mini';
import { formatRetention, RETENTION } from '#src/lib/retention.ts';
import { facts, link, text } from '../rendering/email-content.ts';
import { mailToStaff } from '../email-type.ts';

const payload = z.object({
  failures: z.array(z.object({ kind: z.string(), reason: z.string(), count: z.number() })),
});

/** Kinds beyond these are counted, not listed. */
const LISTED = 20;

/** Tells the house, once a day at most, what could not be sent and is not tried any more. */
export const digest = mailToStaff({
  name: 'digest',
  payload,
  write({ failures }, { siteUrl }) {
    const total = failures.reduce((sum, { count }) => sum + count, 0);
    const listed = failures.slice(0, LISTED);
    return {
      subject: total === 1 ? 'One message could not be sent' : `${total} messages could not be sent`,
      preview: 'They rest in the outbox. You can try them again there.',
      heading: 'Some messages could not be sent',
      blocks: [
        text(
          `These were tried for two days, or could not be tried at all. They rest in the outbox, and are deleted ${formatRetention(RETENTION.sentMails)} after they were written.`,
        ),
        ...listed.map(({ kind, reason, count }) => facts({ What: `${count} × ${kind}`, Why: reason })),
        ...(failures.length > LISTED ? [text('There are more; the outbox lists them all.')] : []),
        link('Open the outbox', `${siteUrl}/admin`),
      ],
      reason: 'This website sends it on the morning after something failed.',
    };
  },
});
