import * as z from 'zod/mini';
import { crossFieldRule, requiredText } from '#src/contract/fields.ts';
import { instant } from '#src/contract/changes.ts';
import { courseType } from '#src/contract/course-request.ts';
import {
  DEFAULT_LIST_LIMIT,
  flag,
  LIST_MESSAGE,
  listQuerySchema,
  NEWEST_FIRST,
  newestListQuerySchema,
  type ListQuery,
} from '#src/contract/lists.ts';
import { LISTED_KINDS, WAITING_PLACES } from '#src/contract/registrations.ts';
import { UNKNOWN_WORKSHOP } from '#src/contract/waitlist.ts';
import { isUuid } from '#src/lib/ids.ts';
import type { Database } from '#netlify/db/database.ts';
import type { ListRequest, Page, Position } from '#netlify/db/queries/lists.ts';
import { json, type ApiResponse } from './api-response.ts';
import { authenticatedGet } from './handlers.ts';

/** The order, the last row's value in that order, and the last row's id. */
const cursorSchema = z.tuple([z.string(), requiredText({ message: '', min: 0, max: 2000 }), z.string()]);

/** The id of a training in a query. */
export const trainingFilter = z.optional(
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error: () => UNKNOWN_WORKSHOP })), z.transform(Number)),
);

export const trainingListQuerySchema = z.extend(listQuerySchema, { workshopId: trainingFilter });

/** The kind of training whose registrations are listed or exported. */
export const listedKind = z.optional(z.enum(LISTED_KINDS, `kind is one of ${LISTED_KINDS.join(', ')}.`));

/** Query of `GET /api/registrations` and `/api/course-registrations`. */
export const registrationListQuerySchema = z.extend(newestListQuerySchema, {
  ...{ workshopId: trainingFilter, trainingId: trainingFilter },
  courseType: z.optional(courseType),
  isPaid: flag('isPaid'),
  waits: z.optional(z.enum(WAITING_PLACES, `waits is one of ${WAITING_PLACES.join(', ')}.`)),
});

interface AdminList<Query extends ListQuery, Sort extends string, Row> extends ListOptions<Sort> {
  query: z.ZodMiniType<Query>;
  list: (
    database: Database,
    request: ListRequest<Sort> & Omit<Query, keyof ListRequest>,
    now: Date,
  ) => Promise<Page<Row>>;
}

export function adminList<Query extends ListQuery, Sort extends string, Row>({
  query: schema,
  list,
  ...options
}: AdminList<Query, Sort, Row>) {
  return authenticatedGet({
    query: schema.check(...listRules<Query>(options)),
    async handle({ database, now, query, url }) {
      const page = await list(database, { ...query, ...listRequest(query, options) }, now);
      return listResponse(url, query, page);
    },
  });
}

interface ListOptions<Sort extends string> {
  sorts: readonly [Sort, ...Sort[]];
  /** Recognises ids of the list's rows. UUIDs by default. */
  isId?: (text: string) => boolean;
}

/** Require an order that the list supports, and a cursor that the list has given in that order. */
export function listRules<Query extends ListQuery>({ sorts, isId }: ListOptions<string>) {
  return [
    crossFieldRule<Query>('sort', LIST_MESSAGE.sort, ({ sort }) => sorts.includes(sort.replace('-', ''))),
    cursorRule<Query>(isId),
  ] as const;
}

/** Requires a cursor that the list has given. Without a `sort`, that is the order with the newest first. */
export function cursorRule<Query extends Partial<Pick<ListQuery, 'cursor' | 'sort'>>>(
  isId: (text: string) => boolean = isUuid,
) {
  return crossFieldRule<Query>(
    'cursor',
    LIST_MESSAGE.cursor,
    ({ cursor, sort = NEWEST_FIRST }) => cursor === undefined || readCursor(cursor, sort, isId) !== null,
  );
}

/** Turns a query that follows the `listRules` into the request for a page. */
export function listRequest<Sort extends string>(
  query: ListQuery,
  { sorts, isId = isUuid }: ListOptions<Sort>,
): ListRequest<Sort> {
  const name = query.sort.replace('-', '');
  return {
    sort: sorts.find((sort) => sort === name) ?? sorts[0],
    descending: query.sort.startsWith('-'),
    limit: query.limit ?? DEFAULT_LIST_LIMIT,
    after: query.cursor === undefined ? null : readCursor(query.cursor, query.sort, isId),
    search: query.search,
    spam: query.spam ?? false,
  };
}

/** Makes a response with a `Link` header if there is a next page, and with the number of rows where it is known. */
export function listResponse<Row>(url: URL, query: ListQuery, { rows, next, total }: Page<Row>): ApiResponse {
  const counted = total === undefined ? {} : { 'X-Total-Count': String(total) };
  if (next === null) return json(200, rows, counted);
  const link = new URL(url);
  link.searchParams.set('cursor', writeCursor(query.sort, next));
  return json(200, rows, { ...counted, Link: `<${link.pathname}${link.search}>; rel="next"` });
}

export function writeCursor(sort: string, { value, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** @returns `null` for a cursor that no list in this order has given */
export function readCursor(cursor: string, sort: string, isId: (text: string) => boolean): Position | null {
  const [cursorSort, value = '', id = ''] = parseCursor(cursor);
  const isGiven = cursorSort === sort && isId(id) && (!sort.endsWith('At') || isWrittenInstant(value));
  return isGiven ? { value, id } : null;
}

/** Whether an instant has the form that cursors have. PostgreSQL cannot read every other form. */
function isWrittenInstant(value: string): boolean {
  return instant.safeParse(value).data?.toISOString() === value;
}

function parseCursor(cursor: string): z.infer<typeof cursorSchema> | [] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return [];
  }
}
