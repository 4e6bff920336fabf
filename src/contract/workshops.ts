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

/** The same with `?include=registrationOpen`, which the workshop page asks for. */
export const liveWorkshopSchema = z.extend(workshopSchema, { registrationOpen: z.boolean() });

export type LiveWorkshop = z.infer<typeof liveWorkshopSchema>;

/** Lists all workshops. @throws ApiError, or Error 'Failed to fetch workshops' when the answer is not a list */
export async function fetchWorkshops(): Promise<LiveWorkshop[]> {
  const answer = z.array(liveWorkshopSchema).safeParse(await call('GET', '/api/workshops?include=registrationOpen'));
  if (!answer.success) throw new Error('Failed to fetch workshops');
  return answer.data;
}
