import { reference } from 'astro:content';
import * as z from 'zod';
import { TRAINING_ENTRIES } from '#src/contract/training-entries.ts';
import { dubaiDay } from '#src/lib/dates.ts';
import {
  choice,
  day,
  group,
  LINK,
  listOf,
  longText,
  metaDescription,
  pagePath,
  path,
  SEARCH_DESCRIPTION,
  text,
  url,
  wholeNumber,
  yesOrNo,
} from './fields.ts';

const CATEGORIES = ['Child Development', 'Professional Development', 'Training', 'Safety', 'Development'] as const;

/** Names of illustrations (components/illustrations). */
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

/** Names of the cards at the end of an article (collections/closing-cards.ts). */
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
  title: text.max(90).meta({ title: 'Title', description: '90 characters at most.' }),
  id: wholeNumber
    .positive()
    .meta({ title: 'Number', description: 'No other article has it. The newest has the highest.' }),
  category: choice(CATEGORIES).meta({ title: 'Category' }),
  description: metaDescription.meta({ ...SEARCH_DESCRIPTION, title: 'Description for search engines and its card' }),
  /** The default is the day of `publishOn`, if there is one. */
  date: day.meta({
    title: 'Date',
    description: 'Shown with the article; not in the future. Leave it empty if you name a day to publish on.',
    mayBeEmpty: true,
  }),
  publishOn: day.optional().meta({
    title: 'Publish on',
    description: 'The article appears with the first build from that day on.',
    mayBeEmpty: true,
  }),
  directLink: pagePath.optional().meta({
    title: 'Another address',
    description: 'Such as “/power-of-presence”, which is then the one that search engines know.',
  }),
  training: choice(Object.keys(TRAINING_ENTRIES)).optional().meta({
    title: 'Training',
    description: 'The article offers its next date.',
  }),
  illustration: choice(ILLUSTRATIONS).meta({ title: 'Drawing' }),
  imageAlt: longText.meta({ title: 'What the drawing shows', description: 'In words, for people who can’t see it.' }),
  showImageInArticle: yesOrNo.default(true).meta({ title: 'Show the drawing in the article' }),
  backLink: path.default('/#parents').meta({ ...LINK, title: 'Link back' }),
  /** Lines may contain facts about the visa, as in "{price}" (collections/facts.ts). */
  summary: listOf(longText).length(3).meta({ title: 'In short', description: 'Three lines at the top.' }),
  enquire: group({ label: text.meta({ title: 'Words' }), href: path.meta(LINK) })
    .optional()
    .meta({ title: 'Button below the text' }),
  related: listOf(reference('articles').meta({ title: 'Article', collection: 'articles' }))
    .length(2)
    .meta({
      title: 'Related articles',
    }),
  closingCards: listOf(choice(CLOSING_CARDS)).min(1).max(3).meta({ title: 'Cards at the end' }),
  sources: listOf(
    group({
      title: text.meta({ title: 'Title' }),
      publisher: text.meta({ title: 'Who says it' }),
      year: wholeNumber.meta({ title: 'Year' }),
      url: url.meta({ title: 'Address', description: 'https://...' }),
    }),
  )
    .default([])
    .meta({ title: 'Sources', description: 'Of the facts in the text.' }),
});

/** The frontmatter of an article. The file's name is the slug. */
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
