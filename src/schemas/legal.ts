import { RETAINED_KINDS } from '#src/lib/retention.ts';
import { day, entryForEach, group, longText, metaDescription, SEARCH_DESCRIPTION, text } from './fields.ts';

/** The terms. Each heading of the second level begins a section. */
export const legalSchema = group({
  title: text.meta({ title: 'Title' }),
  lastUpdated: day.meta({ title: 'Last changed on' }),
  description: metaDescription.meta(SEARCH_DESCRIPTION),
  /** The periods are in lib/retention.ts. */
  storedData: entryForEach(
    RETAINED_KINDS,
    group({
      name: text.meta({ title: 'Name' }),
      what: longText.meta({ title: 'What we keep' }),
      why: longText.meta({ title: 'Why' }),
    }),
  ).meta({ title: 'Stored data', description: 'The texts of the table of privacy. The periods follow the code.' }),
});
