import { RETAINED_KINDS } from '#src/lib/retention.ts';
import { day, entryForEach, group, metaDescription, text } from './fields.ts';

/** The terms; their sections are their headings of the second level. */
export const legalSchema = group({
  title: text,
  lastUpdated: day,
  description: metaDescription,
  /** Texts of the privacy table for each kind of stored data; lib/retention.ts has the periods. */
  storedData: entryForEach(RETAINED_KINDS, group({ name: text, what: text, why: text })),
});
