import sql, { join, raw, type Sql } from 'sql-template-tag';
import { searchWords } from '#src/lib/people.ts';
import { isoText, type Database } from '../database.ts';

interface SortColumn {
  column: Sql;
  /** The type that a cursor's value is cast to. */
  type: Sql;
  /** The column as text that the type reads back exactly. */
  text: Sql;
}

export interface ListRequest<Sort extends string = keyof typeof BY_TIME_OR_NAME> {
  search: string | null;
  /** Lists spam instead of the rest. */
  spam: boolean;
  sort: Sort;
  descending: boolean;
  /** The last row of the page before. */
  after: Position | null;
  limit: number;
}

interface List {
  columns: Sql;
  from: Sql;
  /** All must hold. `undefined` is left out. */
  filters: (Sql | undefined)[];
  sort: SortColumn;
  /** Orders rows with equal sort values. `id` by default. */
  id?: Sql;
  /** `uuid` by default. */
  idType?: Sql;
}

/** For a time of millisecond precision. A cursor holds it in ISO 8601. */
export function timeColumn(column: Sql): SortColumn {
  return { column, type: sql`timestamptz`, text: isoText(column) };
}

/** For a text that is never null. */
export function textColumn(column: Sql): SortColumn {
  return { column, type: sql`text`, text: column };
}

export const BY_TIME_OR_NAME = { createdAt: timeColumn(sql`created_at`), name: textColumn(sql`name_key`) };

export interface Position {
  /** Sort value as text. */
  value: string;
  id: string;
}

export interface Page<Row> {
  rows: Row[];
  /** The last row of this page, or `null` if no page follows. */
  next: Position | null;
  /** Rows of all pages, of a list that counts them. */
  total?: number;
}

/** The platform refuses an answer beyond 20 MB. A page ends below 7 MB; some is left for the fields that a list adds. */
const MAX_PAGE_BYTES = 6_500_000;

/** How many of these rows fit on a page: one at least. */
function rowsThatFit(rows: readonly unknown[]): number {
  let bytes = 0;
  const first = rows.findIndex((row) => (bytes += Buffer.byteLength(JSON.stringify(row))) > MAX_PAGE_BYTES);
  return first === -1 ? rows.length : Math.max(first, 1);
}

/** Pages by keyset, so that a new row neither repeats nor hides another. */
export async function listPage<Row>(
  database: Database,
  { descending, after, limit }: Pick<ListRequest, 'descending' | 'after' | 'limit'>,
  { columns, from, filters, sort, id = sql`id`, idType = sql`uuid` }: List,
): Promise<Page<Row>> {
  const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const isNext = after
    ? sql`(${sort.column}, ${id}) ${beyond} (${after.value}::${sort.type}, ${after.id}::${idType})`
    : sql`true`;
  const shown = [...filters, isNext].filter((filter) => filter !== undefined);
  const found = await database.query<Row & { position: Position }>(sql`
    select ${columns}, json_build_object('value', ${sort.text}, 'id', ${id}::text) as position
    from ${from}
    where ${join(shown, ' and ')}
    order by ${sort.column} ${direction}, ${id} ${direction}
    limit ${limit + 1}`);
  const page = found.slice(0, Math.min(limit, rowsThatFit(found)));
  return {
    rows: page.map(({ position: _position, ...row }) => row as unknown as Row),
    next: found.length > page.length ? (page.at(-1)?.position ?? null) : null,
  };
}

/** Fewer digits can be part of a name, an address or a number as typed. */
const MIN_DIGITS = 7;

/** A shorter word beside others begins a word of the text, or it would be found nearly everywhere. */
const MIN_LETTERS = 3;

/** Words, and what looks like a phone number as one. */
function partsOf(key: string): string[] {
  return key
    .split(/((?<![^ ])[+\d().-]+(?: [+\d().-]+)*(?![^ ]))/)
    .flatMap((part) => (digitsOf(part).length < MIN_DIGITS ? part.split(' ') : [part]))
    .filter((part) => part !== '');
}

/** Without the prefix for a long-distance or an international call: E.164 ends with them. */
const digitsOf = (part: string) => (/^[+\d ().-]+$/.test(part) ? part.replace(/\D/g, '').replace(/^0+/, '') : '');

/** Of each part of a search, patterns of `like` of which one fits. Wildcards are escaped. */
function searchPatterns(search: string): string[][] {
  const parts = partsOf(searchWords(search).join(' '));
  return parts.map((part) => {
    const escaped = part.replace(/[\\%_]/g, '\\$&');
    if (parts.length > 1 && part.length < MIN_LETTERS) return [`${escaped}%`, `% ${escaped}%`];
    const digits = digitsOf(part);
    return digits.length < MIN_DIGITS ? [`%${escaped}%`] : [`%${escaped}%`, `%${digits}%`];
  });
}

/**
 * Whether a text contains the search, its words in any order.
 * @param text normalised by `text_key`
 */
export function searchCondition(search: string | null, text: Sql): Sql | undefined {
  return search ? contains(text, search) : undefined;
}

/** As `searchCondition`, for a search that is not empty. */
export function contains(text: Sql, search: string): Sql {
  const parts = searchPatterns(search);
  const plain = parts.flatMap((patterns) => (patterns.length === 1 ? patterns : []));
  const others = parts.filter((patterns) => patterns.length > 1);
  return sql`(${join(
    [
      sql`${text} like all (${plain}::text[])`,
      ...others.map((patterns) => sql`${text} like any (${patterns}::text[])`),
    ],
    ' and ',
  )})`;
}

type ColumnValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** `column = value` for each column with a value. */
export function equalityConditions(values: ColumnValues): Sql[] {
  return Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${raw(column)} = ${value}`],
  );
}

/** Whether a row of the query was stored after `since`. */
export function storedSince(since: Date | undefined, row: Sql): Sql | undefined {
  return since && sql`${row}.created_at > ${since}::timestamptz`;
}
