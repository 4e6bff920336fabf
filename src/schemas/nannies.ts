import { group, listOf, metaDescription, text } from './fields.ts';

/** The blocks of the page in plain words, in their order; each has a drawing of its name. */
export const NANNY_BLOCKS = ['what', 'when', 'bring', 'cost', 'certificate', 'rights', 'write'] as const;

const block = group({ heading: text, lines: listOf(text).min(1).max(6) });

/**
 * The page for nannies in one language; the file's name is the code of the language. Its lines may have places, such as
 * `{price}` (src/collections/nannies.ts).
 */
export const nannyPageSchema = group({
  /** The language in its own letters. */
  language: text,
  /** Who reads it as her mother's tongue and has read this text. Without one it is a draft, which is not built. */
  reviewedBy: text.nullable(),
  title: text,
  metaTitle: text,
  description: metaDescription,
  blocks: group({
    what: block,
    when: block,
    bring: block,
    cost: block,
    certificate: block,
    rights: block,
    write: block,
  }),
  map: text,
  book: text,
});
