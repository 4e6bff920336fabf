import * as z from 'zod';

/** What a parent or a nanny says (spec 1 §3). */
export const testimonialSchema = z.strictObject({
  /** A text of ours that stands until a real one is given; `npm run check:live` asks for it. */
  sample: z.boolean(),
  order: z.number().int(),
  name: z.string(),
  location: z.string(),
  image: z.string().nullable(),
  text: z.string(),
});
