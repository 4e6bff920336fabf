import { readdirSync, readFileSync } from 'node:fs';

/** The files of a collection, as they are written. */
export function filesOf(collection: string): string[] {
  const folder = `src/content/${collection}`;
  const names = readdirSync(folder).filter((name) => name.endsWith('.mdx'));
  return names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}

/** A field of a file's frontmatter as one line, also where it is in quotes or stands on lines of its own. */
export function fieldOf(file: string, name: string): string {
  const field = new RegExp(`^${name}:[ \\t]*(?:[>|][+-]?(?=\\n))?(.*(?:\\n(?:[ \\t]+.*)?)*)`, 'm');
  const value = (field.exec(file)?.[1] ?? '').replace(/\s+/g, ' ').trim();
  if (value.startsWith('"')) return String(JSON.parse(value));
  if (value.startsWith("'")) return value.slice(1, -1).replaceAll("''", "'");
  return value;
}
