import type { Config } from '@netlify/functions';
import { FEEDBACK_MESSAGE, feedbackAnswerSchema } from '#src/contract/feedback.ts';
import { answerFeedback, findFeedback } from '#netlify/db/queries/feedback/answers.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { linkPost, requireToken } from '#netlify/http/link-token.ts';
import { publicPost } from '#netlify/http/public-post.ts';
import { respond, respondFound } from '#netlify/http/respond.ts';

export const config = {
  path: '/api/feedback',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/** What participants say about a training. The token of the link names the attendee. */
export default endpoints({
  'POST /api/feedback': withoutMessages(
    linkPost('feedback', async ({ database, id, now }) =>
      respondFound(await findFeedback(database, id, now), 'unknown'),
    ),
  ),
  'PUT /api/feedback': publicPost({
    body: feedbackAnswerSchema,
    async handle({ body: { token, ...answer }, database, now }) {
      const result = await answerFeedback(database, requireToken('feedback', token, now), answer, now);
      return respond(result, { closed: ['registration_closed', { message: FEEDBACK_MESSAGE.closed }] });
    },
  }),
});
