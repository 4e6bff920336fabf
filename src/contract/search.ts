import * as z from 'zod/mini';
import { call } from './client.ts';
import { MAX_LENGTH, requiredText } from './fields.ts';

/** Of one search. */
export const MAX_RESULTS = 20;

export const MIN_SEARCH_LENGTH = 2;

export const SEARCH_MESSAGE = `Please type at least ${MIN_SEARCH_LENGTH} characters.`;

/** Query of `GET /api/admin/search`. */
export const searchQuerySchema = z.object({
  q: requiredText({ message: SEARCH_MESSAGE, min: MIN_SEARCH_LENGTH, max: MAX_LENGTH.text }),
});

const RESULT_KINDS = [
  'registration',
  'course-registration',
  'referral',
  'certificate',
  'receipt',
  'training',
  'person',
] as const;

const searchResultSchema = z.object({
  kind: z.enum(RESULT_KINDS),
  /** Of a person: the email address in lower case, or the phone number. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
});

export type SearchResult = z.infer<typeof searchResultSchema>;

export async function fetchSearchResults(q: string, signal?: AbortSignal): Promise<SearchResult[]> {
  return z
    .array(searchResultSchema)
    .parse(await call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, { signal }));
}
