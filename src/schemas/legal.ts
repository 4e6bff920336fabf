import { RETENTION, type RetainedKind } from '#src/lib/retention.ts';
import { day, entryForEach, group, metaDescription, text } from './fields.ts';

const kinds = Object.keys(RETENTION) as RetainedKind[];

/** The terms; their sections are their headings of the second level. */
export const legalSchema = group({
  title: text,
  lastUpdated: day,
  description: metaDescription,
  /** What the privacy table says of each kind of stored data; lib/retention.ts says how long it is kept. */
  storedData: entryForEach(kinds, group({ name: text, what: text, why: text })),
});
