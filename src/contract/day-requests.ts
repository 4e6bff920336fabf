import * as z from 'zod/mini';
import { OPENS_HOURS } from '#src/lib/day-hours.ts';
import { MAX_ROWS_CHANGED } from './client.ts';
import {
  clearable,
  crossFieldRule,
  FIELD_MESSAGE,
  firstName,
  lastName,
  MAX_LENGTH,
  phone,
  requiredText,
  trainingId,
} from './fields.ts';
import { instant } from './instant.ts';
import { token } from './link-token.ts';

export const DAY_MESSAGE = {
  token: 'Please open the link of the trainer.',
  training: 'Please choose a training.',
  session: 'Please name a session of the training.',
  ticks: `Please send 1 to ${MAX_ROWS_CHANGED} ticks, each with id, attended and at.`,
  person: 'Please name a person of the list.',
  closed: `Ticks and walk-ins are taken from ${OPENS_HOURS} hours before a session until the end of its day, unless it is cancelled.`,
} as const;

const sessionId = z.uuid(DAY_MESSAGE.session);

/** Who asks: a trainer by the token of a link, or staff by their session and the training. */
const opener = { token: z.optional(token), trainingId: z.optional(trainingId(DAY_MESSAGE.training)) };

function dayRequest<Shape extends z.core.$ZodShape>(fields: Shape) {
  return z
    .object({ ...opener, ...fields })
    .check(
      crossFieldRule<{ token?: unknown; trainingId?: unknown }>(
        'token',
        DAY_MESSAGE.token,
        (body) => body.token !== undefined || body.trainingId !== undefined,
      ),
    );
}

/** Body of `POST /api/day`. Without a session: the one of today, else the next, else the last. */
export const dayRequestSchema = dayRequest({ sessionId: z.optional(sessionId) });

const tick = z.object(
  { id: z.uuid(DAY_MESSAGE.ticks), attended: z.boolean(DAY_MESSAGE.ticks), at: instant },
  DAY_MESSAGE.ticks,
);

/** Body of `POST /api/day/ticks`. `at` is the time of the tick by the clock of its device. */
export const ticksRequestSchema = dayRequest({
  sessionId,
  ticks: z
    .array(tick, DAY_MESSAGE.ticks)
    .check(z.minLength(1, DAY_MESSAGE.ticks), z.maxLength(MAX_ROWS_CHANGED, DAY_MESSAGE.ticks)),
});

export type SentTick = z.infer<typeof tick>;

/** Body of `POST /api/day/remark`. `null` clears it. */
export const remarkRequestSchema = dayRequest({
  id: z.uuid(DAY_MESSAGE.person),
  remark: clearable(requiredText({ message: FIELD_MESSAGE.text, max: MAX_LENGTH.text })),
});

/** Body of `POST /api/day/name`. */
export const nameRequestSchema = dayRequest({ id: z.uuid(DAY_MESSAGE.person), firstName, lastName });

/** Body of `POST /api/day/walk-in`. */
export const walkInRequestSchema = dayRequest({ firstName, lastName, phone });
