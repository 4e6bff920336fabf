import { readdirSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';

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
