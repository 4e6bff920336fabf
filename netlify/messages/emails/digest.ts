import * as z from 'zod/mini';
import { formatRetention, RETENTION } from '#src/lib/retention.ts';
import { emailMessage } from '../email-message.ts';
import { facts, link, text } from '../rendering/email-content.ts';

const payload = z.object({
  failures: z.array(z.object({ kind: z.string(), reason: z.string(), count: z.number() })),
});

const MAX_LISTED = 20;

/** The daily email about failed messages. */
export const digest = emailMessage({
  name: 'digest',
  to: 'staff',
  limit: 'none',
  payload,
  write({ failures }, { siteUrl }) {
    const total = failures.reduce((sum, { count }) => sum + count, 0);
    const listed = failures.slice(0, MAX_LISTED);
    return {
      subject: total === 1 ? 'One message could not be sent' : `${total} messages could not be sent`,
      preview: 'They rest in the outbox. You can try them again there.',
      heading: 'Some messages could not be sent',
      blocks: [
        text(
          `These were tried for two days, or could not be tried at all. They rest in the outbox, and are deleted ${formatRetention(RETENTION.sentMails)} after they were written.`,
        ),
        ...listed.map(({ kind, reason, count }) => facts({ What: `${count} × ${kind}`, Why: reason })),
        ...(failures.length > MAX_LISTED ? [text('There are more; the outbox lists them all.')] : []),
        link('Open the outbox', `${siteUrl}/admin`),
      ],
      reason: 'This website sends it on the morning after something failed.',
    };
  },
});
