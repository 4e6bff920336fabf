import { choice, group, listOf, metaDescription, path, text } from './fields.ts';

/** A page for parents, nannies or agencies; the file's name is its address. */
export const audienceSchema = group({
  /** The heading of the page. */
  title: text,
  /** Title in search results. */
  metaTitle: text,
  description: metaDescription,
  /** One sentence under the heading. */
  lead: text,
  illustration: choice(['matching-blocks', 'nannies', 'doors']),
  actions: listOf(group({ label: text, href: path })).length(2),
});
