import { reference } from 'astro:content';
import * as z from 'zod';
import { TRAINING_ENTRIES } from '#src/contract/training-entries.ts';
import { dubaiDay } from '#src/lib/dates.ts';
import {
  choice,
  day,
  group,
  listOf,
  metaDescription,
  pagePath,
  path,
  text,
  url,
  wholeNumber,
  yesOrNo,
} from './fields.ts';

const CATEGORIES = ['Child Development', 'Professional Development', 'Training', 'Safety', 'Development'] as const;

/** Names of drawings (components/illustrations). */
const ILLUSTRATIONS = [
  'screen-time',
  'first-years',
  'presence',
  'growth',
  'training-day',
  'training',
  'first-aid',
  'visa',
] as const;

/** Cards at the end of an article; collections/closing-cards.ts has their texts. */
export const CLOSING_CARDS = [
  'visa-offer',
  'newborn-training',
  'toddler-training',
  'nova-family',
  'workshop',
  'first-aid',
  'course-selection',
] as const;

const fields = group({
  /** Newest first is highest first. */
  id: wholeNumber.positive(),
  title: text.max(90),
  category: choice(CATEGORIES),
  /** Meta description and card text. */
  description: metaDescription,
  /** Shown with the article. It is not in the future. With `publishOn`, it is that day by default. */
  date: day,
  /** The article appears with the build of that day. */
  publishOn: day.optional(),
  /** Another path of the article, which is then the canonical one. */
  directLink: pagePath.optional(),
  /** The entry whose next training the article offers. */
  training: choice(Object.keys(TRAINING_ENTRIES)).optional(),
  illustration: choice(ILLUSTRATIONS),
  imageAlt: text,
  showImageInArticle: yesOrNo.default(true),
  backLink: path.default('/#parents'),
  /** "In short" at the top: three lines, which may name facts about the visa: "{price}" (collections/facts.ts). */
  summary: listOf(text).length(3),
  /** A button below the text. */
  enquire: group({ label: text, href: path }).optional(),
  related: listOf(reference('articles')).length(2),
  closingCards: listOf(choice(CLOSING_CARDS)).min(1).max(3),
  /** The sources of the facts in the text. */
  sources: listOf(
    group({
      title: text,
      publisher: text,
      year: wholeNumber,
      url,
    }),
  ),
});

/** Frontmatter of an article. The file's name is its slug. */
export const articleSchema = z.preprocess(
  (entry) => (isScheduled(entry) ? { date: entry.publishOn, ...entry } : entry),
  fields.refine(({ date, publishOn }) => publishOn !== undefined || date <= dubaiDay(new Date()), {
    error: 'This day is in the future. To publish the article on that day, write "publishOn" in place of "date".',
    path: ['date'],
  }),
);

function isScheduled(entry: unknown): entry is { publishOn: unknown } {
  return typeof entry === 'object' && entry !== null && 'publishOn' in entry;
}
