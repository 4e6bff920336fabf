import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import {
  DAY_MESSAGE,
  dayRequestSchema,
  nameRequestSchema,
  remarkRequestSchema,
  ticksRequestSchema,
  walkInRequestSchema,
} from '#src/contract/day.ts';
import { findDay, nameAttendee, setRemark, type Named } from '#netlify/db/queries/trainings/day.ts';
import { storeTicks } from '#netlify/db/queries/trainings/ticks.ts';
import { findDoor } from '#netlify/db/queries/trainings/trainer-link.ts';
import { json } from '#netlify/http/api-response.ts';
import { dayPost } from '#netlify/http/day-post.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { created, orRepeat, respondIdempotently } from '#netlify/http/idempotency.ts';
import { unknownLink } from '#netlify/http/link-token.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { registerNanny } from '#netlify/http/registered.ts';

export const config = {
  path: ['/api/day', '/api/day/ticks', '/api/day/remark', '/api/day/name', '/api/day/walk-in'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const unlisted = () => new HttpError('not_found', { message: DAY_MESSAGE.unlisted });

/** The error for a link outside the hours of a session, and for a cancelled training. */
const closed = () => new HttpError('registration_closed', { message: DAY_MESSAGE.closed });

export default endpoints({
  'POST /api/day': withoutMessages(
    dayPost({
      body: dayRequestSchema,
      async handle({ body: { sessionId }, database, key, now }) {
        const result = await findDay(database, key, { sessionId, now });
        switch (result.outcome) {
          case 'missing':
            throw unknownLink();
          case 'unknown-session':
            throw new HttpError('invalid', { errors: { sessionId: DAY_MESSAGE.session } });
          case 'found':
            return json(200, result.day);
        }
      },
    }),
  ),
  'POST /api/day/ticks': withoutMessages(
    dayPost({
      body: ticksRequestSchema,
      async handle({ body: { sessionId, ticks }, database, key, author, now }) {
        const result = await storeTicks(database, key, { sessionId, ticks, author, now });
        switch (result.outcome) {
          case 'missing':
            throw unknownLink();
          case 'closed':
            throw closed();
          case 'ticked': {
            const { untimely, ...counts } = result.counts;
            return json(200, untimely.length > 0 ? { ...counts, untimely } : counts);
          }
        }
      },
    }),
  ),
  'POST /api/day/remark': withoutMessages(
    dayPost({
      body: remarkRequestSchema,
      async handle({ body: { id, remark }, database, key, author, now }) {
        const { outcome } = await setRemark(database, key, { id, remark, author, now });
        switch (outcome) {
          case 'missing':
            throw unknownLink();
          case 'unlisted':
            throw unlisted();
          case 'remarked':
            return json(200, { id, remark });
        }
      },
    }),
  ),
  'POST /api/day/name': dayPost({
    body: nameRequestSchema,
    async handle({ body: { id, firstName, lastName }, database, key, author, idempotencyKey, now }) {
      const respond = (result: Named) =>
        result.outcome === 'named' ? { status: 200, body: JSON.stringify({ id, name: result.name }) } : null;
      const naming = { id, firstName, lastName, author, now };
      const result = await nameAttendee(database, key, naming, { idempotencyKey, respond });
      switch (result.outcome) {
        case 'repeated':
        case 'key-reused':
          return respondIdempotently(result);
        case 'missing':
          throw unknownLink();
        case 'unlisted':
          throw unlisted();
        case 'named-before':
          throw new HttpError('changed_meanwhile');
        case 'already-registered':
          throw new HttpError('already_registered');
        case 'named':
          return json(200, { id, name: result.name });
      }
    },
  }),
  'POST /api/day/walk-in': dayPost({
    body: walkInRequestSchema,
    handle: (context) =>
      orRepeat(context, async () => {
        const { body, database, key, author, idempotencyKey, now, request } = context;
        await questionPhone(request, body.phone);
        const door = await findDoor(database, key, now);
        if (door === null) throw unknownLink();
        if (!door.isOpen) throw closed();
        const { firstName, lastName, phone } = body;
        const attendeeId = randomUUID();
        const person = { firstName, lastName, phone, email: null, website: false };
        const walkIn = {
          workshopId: door.id,
          kind: 'any',
          request: person,
          idempotencyKey,
          isByStaff: true,
          walkIn: { author, attendeeId },
        } as const;
        return registerNanny(context, walkIn, {
          respond: () => created({ success: true, message: 'Added to the list.', id: attendeeId }),
        });
      }),
  }),
});
