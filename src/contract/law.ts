import * as z from 'zod/mini';
import { call } from './client.ts';

/** A fact of law, as staff look it up again. */
const lawLineSchema = z.object({
  file: z.string(),
  text: z.string(),
  /** Where it is said. */
  source: z.string(),
  /** "2026-11-26" */
  checkedOn: z.string(),
  validDays: z.int(),
  /** Where the editor has it, if the site has an editor. */
  edit: z.optional(z.string()),
});

export type LawLine = z.infer<typeof lawLineSchema>;

/** Of the pages that visitors see. The build writes it. */
export async function fetchLaw(signal?: AbortSignal): Promise<LawLine[]> {
  return z.array(lawLineSchema).parse(await call('GET', '/admin/law.json', { signal }));
}
