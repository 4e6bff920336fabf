import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { articleSchema } from './articles.ts';

vi.mock('astro:content', () => ({ reference: () => z.string() }));

const article = {
  ...{
    id: 10,
    title: 'An article',
    category: 'Safety',
    date: '2025-08-01',
    illustration: 'growth',
    imageAlt: 'Stairs',
  },
  description: 'A description that is long enough for search engines. '.repeat(2) + 'It has more than 110 characters.',
  ...{ summary: ['One', 'Two', 'Three'], related: ['one', 'two'], closingCards: ['workshop'], sources: [] },
};

const mistakes = (entry: object) => articleSchema.safeParse(entry).error?.issues.map(({ message }) => message) ?? [];

test('an article of a day in the future is refused, unless it says on which day to publish it', () => {
  expect(mistakes(article)).toEqual([]);
  expect(mistakes({ ...article, date: '2999-08-01' })).toEqual([
    'This day is in the future. To publish the article on that day, write "publishOn" in place of "date".',
  ]);
  const { date, ...undated } = article;
  expect(mistakes({ ...undated, publishOn: date.replace('2025', '2999') })).toEqual([]);
});
