import * as z from 'zod/mini';
import { call } from './client.ts';

/** The key of the last build, where it failed. */
export const FAILED_BUILD = 'build';

/** What the site lacks before it goes live (docs/rules.md, Ready to go live). */
const problemSchema = z.object({
  key: z.string(),
  serious: z.boolean(),
  /** What is wrong, and after ": " what follows or what to do. */
  text: z.string(),
  /** Where to mend it: the name of a variable, a file, or its place in the editor. */
  where: z.string(),
});

export type Unready = z.infer<typeof problemSchema>;

/** What is wrong, the serious first. */
export async function fetchReadiness(signal?: AbortSignal): Promise<Unready[]> {
  return z.array(problemSchema).parse(await call('GET', '/api/admin/readiness', { signal }));
}
