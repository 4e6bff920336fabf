import * as z from 'zod/mini';
import { instant } from './changes.ts';
import { callPage } from './client.ts';
import { MAX_LENGTH, optionalText } from './fields.ts';

/** The most rows that one call with a `limit` reads. */
export const MAX_ROWS_READ = 1000;

/** Rows on a page of a dashboard: as many as a slow browser renders within 100 ms (npm run bench -- api). */
export const DASHBOARD_PAGE_ROWS = 20;

/** The most rows that a call without a `limit` reads. */
export const DEFAULT_LIST_LIMIT = 5000;

export const TIME_OR_NAME = ['createdAt', '-createdAt', 'name', '-name'] as const;

export const TIME_NAME_OR_STATUS = [...TIME_OR_NAME, 'status', '-status'] as const;

/** All orders. A list supports some of them. */
export const SORTS = [...TIME_NAME_OR_STATUS, 'startsAt', '-startsAt', 'nextAt'] as const;

export type Sort = (typeof SORTS)[number];

export const NEWEST_FIRST: Sort = '-createdAt';

export const LIST_MESSAGE = {
  sort: 'Unknown order.',
  cursor: 'Unknown cursor.',
  limit: `limit is a whole number from 1 to ${MAX_ROWS_READ}.`,
} as const;

/** A query parameter that is "true" or "false". */
export function flag(name: string) {
  return z.optional(
    z.pipe(
      z.enum(['true', 'false'], `${name} is true or false.`),
      z.transform((text) => text === 'true'),
    ),
  );
}

/** A `sort` that begins with "-" is descending. */
export const listQuerySchema = z.object({
  limit: z.optional(
    z
      .pipe(z.string().check(z.regex(/^\d{1,4}$/, LIST_MESSAGE.limit)), z.transform(Number))
      .check(z.refine((value) => value >= 1 && value <= MAX_ROWS_READ, LIST_MESSAGE.limit)),
  ),
  cursor: z.optional(z.string().check(z.minLength(1, LIST_MESSAGE.cursor))),
  search: optionalText({ max: MAX_LENGTH.text }),
  sort: z._default(z.enum(SORTS, LIST_MESSAGE.sort), NEWEST_FIRST),
  spam: flag('spam'),
});

/** For lists that show what is new since the last visit. */
export const newestListQuerySchema = z.extend(listQuerySchema, { since: z.optional(instant) });

export type ListQuery = z.infer<typeof listQuerySchema>;

export interface Page<Row> {
  rows: Row[];
  /** Cursor of the next page, `null` on the last one. */
  next: string | null;
  /** Rows on all pages, if the list counts them. */
  total?: number | null;
}

/** A list of rows that `GET` reads. */
export interface ListEndpoint<Row> {
  path: string;
  row: z.ZodMiniType<Row>;
}

type Query = Readonly<Record<string, string>>;

/** @throws ApiError; a ZodError if the rows do not match the schema */
export async function fetchPage<Row>(
  { path, row }: ListEndpoint<Row>,
  query: Query | string,
  signal?: AbortSignal,
): Promise<Page<Row>> {
  const { rows, ...page } = await callPage(`${path}?${new URLSearchParams(query).toString()}`, signal);
  return { ...page, rows: z.array(row).parse(rows) };
}

/** Reads every page of a list. @throws as `fetchPage` does */
export async function fetchEveryRow<Row>(
  list: ListEndpoint<Row>,
  query: Query = {},
  signal?: AbortSignal,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | null = null;
  do {
    const asked = { ...query, limit: String(MAX_ROWS_READ), ...(cursor && { cursor }) };
    const page: Page<Row> = await fetchPage(list, asked, signal);
    all.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

/**
 * Finds one row of a list that has no call for single rows. @returns `null` if the row no longer exists
 * @param query narrows the list to at most 1,000 rows, which include the row
 * @throws as `fetchPage` does
 */
export async function findRow<Row extends { id: unknown }>(
  list: ListEndpoint<Row>,
  id: Row['id'],
  query: Query = {},
): Promise<Row | null> {
  const { rows } = await fetchPage(list, { limit: String(MAX_ROWS_READ), ...query });
  return rows.find((row) => row.id === id) ?? null;
}

/** File names by list. */
const FILE_NAMES = {
  referrals: 'referral-submissions.csv',
  registrations: 'workshop-registrations.csv',
  'course-registrations': 'course-registrations.csv',
  enquiries: 'enquiries.csv',
  newsletter: 'newsletter-sign-ups.csv',
  people: 'people.csv',
  waitlist: 'waiting-list.csv',
  receipts: 'receipts.csv',
} as const;

/** Begins the last line of a file that is full. The address of the next file follows. */
export const CONTINUES = 'This file is full. The list goes on at';

export type ExportName = keyof typeof FILE_NAMES;

export const EXPORT_NAMES = Object.keys(FILE_NAMES) as ExportName[];

export function exportPath(name: ExportName): string {
  return `/api/exports/${name}.csv`;
}

/** Names an exported file. @param prefix a partner's code or a month that the file is limited to */
export function exportFile(name: ExportName, prefix: string | null = null): string {
  return prefix === null ? FILE_NAMES[name] : `${prefix}-${name}.csv`;
}
