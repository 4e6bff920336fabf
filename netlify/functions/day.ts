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
import { findDay, nameAttendee, setRemark } from '#netlify/db/queries/trainings/day.ts';
import { storeTicks } from '#netlify/db/queries/trainings/ticks.ts';
import { findDoor } from '#netlify/db/queries/trainings/trainer-link.ts';
import { dayPost } from '#netlify/http/day-post.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { created, orRepeat, storedRow } from '#netlify/http/idempotency.ts';
import { refusal, respond, wrong, type Refusal } from '#netlify/http/respond.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { registerNanny } from '#netlify/http/registered.ts';

export const config = {
  path: ['/api/day', '/api/day/ticks', '/api/day/remark', '/api/day/name', '/api/day/walk-in'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const UNLISTED: Refusal = ['not_found', { message: DAY_MESSAGE.unlisted }];

/** For a link outside the hours of a session, and for a cancelled training. */
const CLOSED: Refusal = ['registration_closed', { message: DAY_MESSAGE.closed }];

export default endpoints({
  'POST /api/day': withoutMessages(
    dayPost({
      body: dayRequestSchema,
      async handle({ body: { sessionId }, database, key, now }) {
        const result = await findDay(database, key, { sessionId, now });
        return respond(result, { 'unknown-session': wrong('sessionId', DAY_MESSAGE.session) });
      },
    }),
  ),
  'POST /api/day/ticks': withoutMessages(
    dayPost({
      body: ticksRequestSchema,
      async handle({ body: { sessionId, ticks }, database, key, author, now }) {
        return respond(await storeTicks(database, key, { sessionId, ticks, author, now }), { closed: CLOSED });
      },
    }),
  ),
  'POST /api/day/remark': withoutMessages(
    dayPost({
      body: remarkRequestSchema,
      async handle({ body: { id, remark }, database, key, author, now }) {
        return respond(await setRemark(database, key, { id, remark, author, now }), { unlisted: UNLISTED });
      },
    }),
  ),
  'POST /api/day/name': dayPost({
    body: nameRequestSchema,
    async handle({ body: { id, firstName, lastName }, database, key, author, idempotencyKey, now }) {
      const naming = { id, firstName, lastName, author, now };
      const result = await nameAttendee(database, key, naming, { idempotencyKey, respond: storedRow });
      return respond(result, { unlisted: UNLISTED, 'named-before': ['changed_meanwhile'] });
    },
  }),
  'POST /api/day/walk-in': dayPost({
    body: walkInRequestSchema,
    handle: (context) =>
      orRepeat(context, async () => {
        const { body, database, key, author, idempotencyKey, now, request } = context;
        await questionPhone(request, body.phone);
        const door = await findDoor(database, key, now);
        if (door === null) throw refusal('unknown');
        if (!door.isOpen) throw new HttpError(...CLOSED);
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
          response: () => created({ success: true, message: 'Added to the list.', id: attendeeId }),
        });
      }),
  }),
});
