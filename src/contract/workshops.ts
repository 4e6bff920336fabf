import * as z from 'zod/mini';
import { TRAINING_STATES } from '#src/lib/training-state.ts';
import { call } from './client.ts';

/** Date, time and price are texts for visitors, made from the facts below (src/lib/training-texts.ts). */
export const listedTrainingSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  location: z.string(),
  price: z.string(),
  spotsRemaining: z.int(),
  /** ISO 8601 with Dubai's offset: "2025-06-29T10:00:00+04:00". */
  startsAt: z.string(),
  endsAt: z.string(),
  priceAed: z.int(),
  /** `null` means the payment link that all workshops share. */
  paymentLink: z.nullable(z.string()),
  state: z.enum(TRAINING_STATES),
});

export type Workshop = z.infer<typeof listedTrainingSchema>;

/** A training for a calendar file. The sequence must come from the same response as the start and end. */
export const datedTrainingSchema = z.extend(listedTrainingSchema, {
  /** `SEQUENCE` of RFC 5545. It rises with each move and cancellation. */
  calendarSequence: z._default(z.int(), 0),
});

export type DatedTraining = z.infer<typeof datedTrainingSchema>;

/** A `Prefer` header with this value adds `registrationOpen` and `calendarSequence` to each workshop. */
export const PREFER_REGISTRATION_OPEN = 'include=registrationOpen';

export const liveTrainingSchema = z.extend(datedTrainingSchema, { registrationOpen: z._default(z.boolean(), true) });

export type LiveTraining = z.infer<typeof liveTrainingSchema>;

/** Returns the path of a public list that also has a training by invitation. */
export function withInvited(path: string, invited: number | undefined): string {
  return invited === undefined ? path : `${path}?invited=${invited}`;
}

const WORKSHOPS_FAILED = 'Failed to fetch workshops';

/**
 * @param invited the id of a training by invitation to list too
 * @throws Error 'Failed to fetch workshops', with the reason as its cause
 */
export async function fetchWorkshops(invited?: number): Promise<LiveTraining[]> {
  try {
    const path = withInvited('/api/workshops', invited);
    return z.array(liveTrainingSchema).parse(await call('GET', path, { prefer: PREFER_REGISTRATION_OPEN }));
  } catch (cause) {
    throw new Error(WORKSHOPS_FAILED, { cause });
  }
}
