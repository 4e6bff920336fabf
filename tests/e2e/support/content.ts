import { readdirSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';

/** What an entry of the content says of itself: `courses/intro-workshop`. */
export function frontmatterOf(entry: string): Record<string, unknown> {
  return parseFrontmatter(readFileSync(`src/content/${entry}.mdx`, 'utf8')).frontmatter;
}

/** Every entry of a collection with its name. */
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

/** Where the articles are, as the blog orders them: the highest id first. */
export const ARTICLES: readonly string[] = entriesOf('articles')
  .map(({ name, data }) => ({ name, ...(data as unknown as Article) }))
  .sort((a, b) => b.id - a.id)
  .map(({ name, directLink }) => directLink ?? `/article/${name}`);
