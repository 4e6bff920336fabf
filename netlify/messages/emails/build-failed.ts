import * as z from 'zod/mini';
import { emailMessage } from '../email-message.ts';
import { facts, link, text } from '../rendering/email-content.ts';

const payload = z.object({ reason: z.string() });

const MAX_REASON_CHARACTERS = 1_000;

/** About a build of `npm start`. Netlify itself reports builds that fail there. */
export const buildFailed = emailMessage({
  name: 'build-failed',
  payload,
  write: ({ reason }, { siteUrl }) => ({
    subject: 'The pages of the site could not be built',
    preview: 'Visitors see the pages from before the last change.',
    heading: 'The pages could not be built',
    blocks: [
      text(
        'A workshop was changed, and the build that follows has failed. Visitors see the old pages; the booking on them is live.',
      ),
      facts({ Why: reason.slice(-MAX_REASON_CHARACTERS) }),
      link('Open the workshops', `${siteUrl}/admin`),
    ],
    reason: 'This website sends it when a build has failed.',
  }),
});
