import sql, { join, type Sql } from 'sql-template-tag';
import { textKey } from '#src/lib/people.ts';
import type { Database } from '../database.ts';

/** A column that a list may be ordered by, and the type a cursor's value is read back as. */
export interface SortColumn {
  column: Sql;
  type: Sql;
  /** The row's value in the order, as text that the type reads back exactly. */
  text: Sql;
}

/** What every list is asked with. */
export interface ListRequest<Sort extends string = keyof typeof BY_TIME_OR_NAME> {
  search: string | null;
  /** Lists the spam instead of the rest. */
  spam: boolean;
  sort: Sort;
  descending: boolean;
  /** Where the page before ended. */
  after: Position | null;
  limit: number;
}

interface List {
  columns: Sql;
  from: Sql;
  filters: Sql[];
  sort: SortColumn;
  /** Column that tells rows with equal sort values apart, if not `id`. */
  id?: Sql;
  /** The type that a cursor's id is read back as, if it is no uuid. */
  idType?: Sql;
}

/** The order by a time of millisecond precision; a cursor holds it in ISO 8601. */
export function timeColumn(column: Sql): SortColumn {
  return {
    column,
    type: sql`timestamptz`,
    text: sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  };
}

/** The order by a text that is never null. */
export function textColumn(column: Sql): SortColumn {
  return { column, type: sql`text`, text: column };
}

/** The orders of tables that keep a name as it is compared. */
export const BY_TIME_OR_NAME = { createdAt: timeColumn(sql`created_at`), name: textColumn(sql`name_key`) };

/** A place in an ordered list: the last row's sort value, as text, and its id. */
export interface Position {
  value: string;
  id: string;
}

export interface Page<Row> {
  rows: Row[];
  /** Where the next page begins, or `null` on the last one. */
  next: Position | null;
}

/** One page by keyset: rows that arrive in between neither repeat nor hide another. */
export async function listPage<Row>(
  database: Database,
  { descending, after, limit }: Pick<ListRequest, 'descending' | 'after' | 'limit'>,
  { columns, from, filters, sort, id = sql`id`, idType = sql`uuid` }: List,
): Promise<Page<Row>> {
  const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const isNext = after
    ? sql`(${sort.column}, ${id}) ${beyond} (${after.value}::${sort.type}, ${after.id}::${idType})`
    : sql`true`;
  const found = await database.query<Row & { position: Position }>(sql`
    select ${columns}, json_build_object('value', ${sort.text}, 'id', ${id}::text) as position
    from ${from}
    where ${join([...filters, isNext], ' and ')}
    order by ${sort.column} ${direction}, ${id} ${direction}
    limit ${limit + 1}`);
  const shown = found.slice(0, limit);
  return {
    rows: shown.map(({ position: _position, ...row }) => row as unknown as Row),
    next: found.length > limit ? (shown.at(-1)?.position ?? null) : null,
  };
}

/** Fewer digits are taken for part of a name, an address or a number as it was typed. */
const MIN_DIGITS = 7;

/** The search text normalised, plus its digits if it looks like a phone number (E.164 ends with them). */
export function searchKeys(search: string): string[] {
  const key = textKey(search);
  const digits = /^[+\d ().\p{Cf}-]+$/u.test(key) ? key.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length < MIN_DIGITS ? [key] : [key, digits];
}

/** The condition that one of these texts contains the search, in whatever case; none for an empty search. */
export function searched(search: string | null, texts: Sql[]): Sql[] {
  if (!search) return [];
  // Stored texts may hold an accent as a character of its own; normalising each row would take seconds.
  const forms = searchKeys(search).flatMap((key) => [key, key.normalize('NFD')]);
  return [sql`concat_ws(' ', ${join(texts)}) ilike any (${containing(forms)})`];
}

/** A text as somebody typed it, with its spaces collapsed as those of a search are; single ones are most, and stay. */
export function collapsed(column: Sql): Sql {
  return sql`regexp_replace(${column}, '\\s\\s+|[^\\S ]', ' ', 'g')`;
}

/** What a search for a person looks in. */
export const PERSON_TEXTS = [sql`name_key`, sql`email_key`, collapsed(sql`phone`), sql`phone_e164`];

/** Patterns for `like any` that find the texts themselves, whatever characters they hold. */
export function containing(texts: string[]): Sql {
  const patterns = [...new Set(texts)].map((text) => sql`${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text`);
  return sql`array[${join(patterns)}]`;
}
