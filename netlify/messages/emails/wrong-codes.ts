import * as z from 'zod/mini';
import { MANY_WRONG_CODES } from '#netlify/db/queries/access/wrong-codes.ts';
import { emailMessage } from '../email-message.ts';
import { link, text } from '../rendering/email-content.ts';

/** Warns staff that somebody tries access codes (docs/rules.md, Sign-in). */
export const wrongCodesWarning = emailMessage({
  name: 'many-wrong-codes',
  limit: 'none',
  payload: z.object({}),
  write: (_payload, { siteUrl }) => ({
    subject: 'Somebody tries access codes',
    preview: `${MANY_WRONG_CODES} wrong access codes were sent within an hour.`,
    heading: `${MANY_WRONG_CODES} wrong access codes within an hour`,
    blocks: [
      text(
        'Somebody tries to get in by guessing. Each wrong code is now answered slowly. The right codes work as always.',
      ),
      text(
        'Nobody who guesses comes far with a code of 16 random characters. If you use a shorter or simpler one, please change it.',
      ),
      link('Look at the sign-ins', `${siteUrl}/admin/system?tab=access`),
    ],
    reason: 'This website sends it at most once an hour.',
  }),
});
