import type { Config } from '@netlify/functions';
import { FEEDBACK_MESSAGE, feedbackAnswerSchema, feedbackRequestSchema } from '#src/contract/feedback.ts';
import { answerFeedback, findFeedback } from '#netlify/db/queries/feedback/answers.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { requireToken } from '#netlify/http/link-token.ts';
import { publicPost } from '#netlify/http/public-post.ts';
import { refusal, respond } from '#netlify/http/respond.ts';

export const config = {
  path: '/api/feedback',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/** What participants say about a training. The token of the link names the attendee. */
export default endpoints({
  'POST /api/feedback': withoutMessages(
    publicPost({
      body: feedbackRequestSchema,
      async handle({ body, database, now }) {
        const feedback = await findFeedback(database, requireToken('feedback', body.token, now), now);
        if (feedback === null) throw refusal('unknown');
        return json(200, feedback);
      },
    }),
  ),
  'PUT /api/feedback': publicPost({
    body: feedbackAnswerSchema,
    async handle({ body: { token, ...answer }, database, now }) {
      const result = await answerFeedback(database, requireToken('feedback', token, now), answer, now);
      return respond(result, { closed: ['registration_closed', { message: FEEDBACK_MESSAGE.closed }] });
    },
  }),
});
