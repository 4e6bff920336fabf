import * as z from 'zod';

const price = z.strictObject({ amount: z.number().int().positive(), per: z.string().optional() });

/** A workshop, course or programme: each fact about it stands here once (decisions, "Contradictions"). */
export const courseSchema = z.strictObject({
  name: z.string(),
  kind: z.literal('workshop-day'),
  /** Row of the database that counts its places. */
  workshopId: z.number().int(),
  date: z.date(),
  /** As it is shown: "10:00 AM - 1:00 PM". */
  time: z.string(),
  duration: z.string(),
  location: z.string(),
  price,
  /** Most participants of a group. */
  capacity: z.number().int(),
  language: z.string(),
  ages: z.string(),
  /** Paragraphs with a blank line between them. */
  description: z.string().transform((text) => text.trim()),
  topics: z.array(z.string()),
  includes: z.array(z.string()),
  href: z.string().startsWith('/'),
});
