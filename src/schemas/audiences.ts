import { choice, group, LINK, listOf, longText, metaDescription, path, SEARCH_DESCRIPTION, text } from './fields.ts';

/** A page for parents, nannies or agencies. The file's name is the address. */
export const audienceSchema = group({
  title: text.meta({ title: 'Heading of the page' }),
  metaTitle: text.meta({ title: 'Title in search results' }),
  description: metaDescription.meta(SEARCH_DESCRIPTION),
  lead: longText.meta({ title: 'Lead', description: 'One sentence under the heading.' }),
  illustration: choice(['matching-blocks', 'nannies', 'doors']).meta({ title: 'Drawing' }),
  actions: listOf(group({ label: text.meta({ title: 'Words' }), href: path.meta(LINK) }))
    .length(2)
    .meta({ title: 'Buttons' }),
});
