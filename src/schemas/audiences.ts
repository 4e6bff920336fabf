import * as z from 'zod';
import { metaDescription, path, text } from './fields.ts';

/** A page for parents, nannies or agencies; the file's name is its address. */
export const audienceSchema = z.strictObject({
  /** Its heading, as the specification quotes it (spec 1 §2 "Audience pages"). */
  title: text,
  /** Title in search results. */
  metaTitle: text,
  description: metaDescription,
  /** One sentence under the heading. */
  lead: text,
  illustration: z.enum(['growth', 'nannies', 'train-nanny']),
  actions: z.array(z.strictObject({ label: text, href: path })).length(2),
});
