import sql, { join, raw, type Sql } from 'sql-template-tag';
import { searchWords } from '#src/lib/people.ts';
import { isoText, type Database } from '../database.ts';

interface SortColumn {
  column: Sql;
  /** The type that a cursor's value is cast to. */
  type: Sql;
  /** The column as a text that casts back to exactly the same value. */
  text: Sql;
}

export interface ListRequest<Sort extends string = keyof typeof BY_TIME_OR_NAME> {
  search: string | null;
  /** Lists spam instead of the rest. */
  spam: boolean;
  sort: Sort;
  descending: boolean;
  /** The last row of the previous page. */
  after: Position | null;
  limit: number;
}

interface List {
  columns: Sql;
  from: Sql;
  /** Conditions that must all hold. `undefined` is left out. */
  filters: (Sql | undefined)[];
  sort: SortColumn;
  /** Orders rows with equal sort values. `id` by default. */
  id?: Sql;
  /** `uuid` by default. */
  idType?: Sql;
}

/** Sorts by a time of millisecond precision. A cursor has it in ISO 8601. */
export function timeColumn(column: Sql): SortColumn {
  return { column, type: sql`timestamptz`, text: isoText(column) };
}

/** Sorts by a text that is never null. */
export function textColumn(column: Sql): SortColumn {
  return { column, type: sql`text`, text: column };
}

export const BY_TIME_OR_NAME = { createdAt: timeColumn(sql`created_at`), name: textColumn(sql`name_key`) };

export interface Position {
  /** The sort value as text. */
  value: string;
  id: string;
}

export interface Page<Row> {
  rows: Row[];
  /** The last row of this page, or `null` if no page follows. */
  next: Position | null;
  /** The number of rows on all pages, in lists that count them. */
  total?: number;
}

/** The platform refuses a response of more than 20 MB. A page stays below 7 MB, with room for the fields that a list adds. */
const MAX_PAGE_BYTES = 6_500_000;

/** Returns how many of these rows fit on a page: at least one. */
function rowsThatFit(rows: readonly unknown[]): number {
  let bytes = 0;
  const first = rows.findIndex((row) => (bytes += Buffer.byteLength(JSON.stringify(row))) > MAX_PAGE_BYTES);
  return first === -1 ? rows.length : Math.max(first, 1);
}

/** Reads a page by keyset, so that a new row neither repeats nor hides another. */
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

/** Fewer digits than this may be part of a name, an address or a number as typed. */
const MIN_DIGITS = 7;

/** In a search of several words, a shorter word must begin a word of the text, or it would match nearly everywhere. */
const MIN_LETTERS = 3;

/** Splits a search into words, with what looks like a phone number as one part. */
function partsOf(key: string): string[] {
  return key
    .split(/((?<![^ ])[+\d().-]+(?: [+\d().-]+)*(?![^ ]))/)
    .flatMap((part) => (digitsOf(part).length < MIN_DIGITS ? part.split(' ') : [part]))
    .filter((part) => part !== '');
}

/** The digits of a phone number without the zeros of a long-distance or international call, so that its E.164 ends with them. */
const digitsOf = (part: string) => (/^[+\d ().-]+$/.test(part) ? part.replace(/\D/g, '').replace(/^0+/, '') : '');

/** Returns, for each part of a search, patterns for `like` of which one must match. Wildcards are escaped. */
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
 * Whether a text contains the words of a search, in any order; `undefined` without a search.
 * @param text normalised by `text_key`
 */
export function searchCondition(search: string | null, text: Sql): Sql | undefined {
  return search ? contains(text, search) : undefined;
}

/** As `searchCondition`, for a non-empty search. */
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
