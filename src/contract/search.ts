import * as z from 'zod/mini';
import { call } from './client.ts';
import { MAX_LENGTH, requiredText } from './fields.ts';

/** Results of one search, at most. */
export const MOST_FOUND = 20;

export const MIN_SEARCH = 2;

export const SEARCH_MESSAGE = `Please type at least ${MIN_SEARCH} characters.`;

/** Query of `GET /api/admin/search`. */
export const searchQuerySchema = z.object({
  q: requiredText({ message: SEARCH_MESSAGE, min: MIN_SEARCH, max: MAX_LENGTH.text }),
});

const FOUND_KINDS = [
  'registration',
  'course-registration',
  'referral',
  'certificate',
  'receipt',
  'training',
  'person',
] as const;

const foundSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  /** Of a person: the address in small letters, or the number. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
});

export type Found = z.infer<typeof foundSchema>;

export async function fetchFound(q: string, signal?: AbortSignal): Promise<Found[]> {
  return z.array(foundSchema).parse(await call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, { signal }));
}
