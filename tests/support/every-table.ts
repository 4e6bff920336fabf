import sql, { join, raw } from 'sql-template-tag';
import type { Database } from '#netlify/db/database.ts';

async function tableNames(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  return rows.map(({ name }) => name);
}

/** Returns the rows of a table as sorted JSON texts. */
async function rowsAsText(database: Database, table: string): Promise<string[]> {
  const rows = await database.query<{ text: string }>(sql`select row_to_json(t)::text as text from ${raw(table)} t`);
  return rows.map(({ text }) => text).sort();
}

/** Finds the rows of all tables that contain any of these texts, ignoring case. @returns "table: row" */
export async function findAnywhere(database: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tableNames(database)) {
    const rows = await rowsAsText(database, table);
    const matching = rows.filter((row) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())));
    found.push(...matching.map((row) => `${table}: ${row}`));
  }
  return found;
}

/** Returns a digest of each table, except those in `without`, which shows whether the table has changed. */
export async function digests(database: Database, without: readonly string[] = []): Promise<Record<string, string>> {
  const names = (await tableNames(database)).filter((name) => !without.includes(name));
  const selects = names.map(
    (name) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, ' ' order by t::text)) as digest from ${raw(name)} t`,
  );
  const rows = await database.query<{ name: string; digest: string }>(join(selects, ' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
