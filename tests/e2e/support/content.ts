import { readdirSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';
import type { Locator, Page } from 'playwright/test';

/** The frontmatter of a content entry: `courses/intro-workshop`. */
export function frontmatterOf(entry: string): Record<string, unknown> {
  return parseFrontmatter(readFileSync(`src/content/${entry}.mdx`, 'utf8')).frontmatter;
}

export function entriesOf(collection: string): { name: string; data: Record<string, unknown> }[] {
  return readdirSync(`src/content/${collection}`)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.replace('.mdx', ''))
    .map((name) => ({ name, data: frontmatterOf(`${collection}/${name}`) }));
}

interface Article {
  id: number;
  directLink?: string;
}

/** Paths of the articles in the order of the blog: the highest id first. */
export const ARTICLES: readonly string[] = entriesOf('articles')
  .map(({ name, data }) => ({ name, ...(data as unknown as Article) }))
  .sort((a, b) => b.id - a.id)
  .map(({ name, directLink }) => directLink ?? `/article/${name}`);

/** The testimonials of the home page, in its order. They are samples until the owner has real ones (docs/deploy.md). */
export const TESTIMONIALS = entriesOf('testimonials')
  .map(({ data }) => ({ order: Number(data['order']), name: String(data['name']), text: String(data['text']).trim() }))
  .sort((a, b) => a.order - b.order);

/** The text of a testimonial. The index wraps around: 0 is the first, -1 the last. */
export function testimonialAt(page: Page, index: number): Locator {
  const text = TESTIMONIALS.at(index % TESTIMONIALS.length)?.text;
  if (!text || TESTIMONIALS.length < 2) throw new Error('The carousel needs at least two testimonials with a text.');
  return page.getByText(text);
}
