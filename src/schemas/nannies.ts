import { group, listOf, longText, metaDescription, orNone, SEARCH_DESCRIPTION, text } from './fields.ts';

/** The blocks of the page for nannies in their order. Each has a drawing with the same name. */
export const NANNY_BLOCKS = ['what', 'when', 'bring', 'cost', 'certificate', 'rights', 'write'] as const;

const block = group({
  heading: text.meta({ title: 'Heading' }),
  lines: listOf(longText).min(1).max(6).meta({
    title: 'Lines',
    description: 'Leave places such as {price} as they are: the site fills them in.',
  }),
});

/**
 * The page for nannies in one language. The file's name is the code of the language. Lines may contain placeholders such as
 * `{price}` (src/collections/nannies.ts).
 */
export const nannyPageSchema = group({
  language: text.meta({ title: 'Language', description: 'In its own letters.' }),
  reviewedBy: orNone(text).meta({
    title: 'Reviewed by',
    description: 'A native speaker who has checked it. Until then the page isn’t published.',
  }),
  title: text.meta({ title: 'Heading of the page' }),
  metaTitle: text.meta({ title: 'Title in search results' }),
  description: metaDescription.meta(SEARCH_DESCRIPTION),
  blocks: group({
    what: block.meta({ title: 'What it is' }),
    when: block.meta({ title: 'When and where' }),
    bring: block.meta({ title: 'What to bring' }),
    cost: block.meta({ title: 'What it costs' }),
    certificate: block.meta({ title: 'Certificate' }),
    rights: block.meta({ title: 'Rights' }),
    write: block.meta({ title: 'Write to us' }),
  }).meta({ title: 'Blocks' }),
  map: text.meta({ title: 'Words of the link to the map' }),
  book: text.meta({ title: 'Words of the button that books' }),
});
