import * as z from 'zod/mini';
import { call } from './client.ts';

/** A workshop as `GET /api/workshops` lists it; date, time, location and price are texts to show (spec 2 §3). */
export const workshopSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  location: z.string(),
  price: z.string(),
  spotsRemaining: z.int(),
});

export type Workshop = z.infer<typeof workshopSchema>;

/** The preference by which the workshop page learns whether registration is open, beside what the contract lists. */
export const WITH_REGISTRATION = 'include=registrationOpen';

export const liveWorkshopSchema = z.extend(workshopSchema, { registrationOpen: z._default(z.boolean(), true) });

export type LiveWorkshop = z.infer<typeof liveWorkshopSchema>;

/** What is told where the workshops cannot be read (spec 2 §7). */
export const WORKSHOPS_FAILED = 'Failed to fetch workshops';

/** Lists all workshops. @throws Error 'Failed to fetch workshops', whatever the reason, which is its cause */
export async function fetchWorkshops(): Promise<LiveWorkshop[]> {
  try {
    return z.array(liveWorkshopSchema).parse(await call('GET', '/api/workshops', { prefer: WITH_REGISTRATION }));
  } catch (cause) {
    throw new Error(WORKSHOPS_FAILED, { cause });
  }
}
