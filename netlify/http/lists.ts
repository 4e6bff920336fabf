import * as z from 'zod/mini';
import { requiredText } from '#src/contract/fields.ts';
import { instant } from '#src/contract/changes.ts';
import { courseType } from '#src/contract/course-request.ts';
import {
  DEFAULT_LIST_LIMIT,
  flag,
  LIST_MESSAGE,
  listQuerySchema,
  newestListQuerySchema,
  type ListQuery,
} from '#src/contract/lists.ts';
import { LISTED_KINDS, WAITING_PLACES } from '#src/contract/registrations.ts';
import { UNKNOWN_WORKSHOP } from '#src/contract/waitlist.ts';
import { isUuid } from '#src/lib/ids.ts';
import type { Database } from '#netlify/db/database.ts';
import type { ListRequest, Page, Position } from '#netlify/db/queries/lists.ts';
import { json, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';
import { authenticatedGet } from './handlers.ts';

/** Order, last row's value in it, last row's id. */
const cursorSchema = z.tuple([z.string(), requiredText({ message: '', min: 0, max: 2000 }), z.string()]);

const UNKNOWN_CURSOR = { errors: { cursor: LIST_MESSAGE.cursor } };

/** The id of a training in a query. */
export const trainingFilter = z.optional(
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error: () => UNKNOWN_WORKSHOP })), z.transform(Number)),
);

export const trainingListQuerySchema = z.extend(listQuerySchema, { workshopId: trainingFilter });

/** Of which trainings registrations are listed or exported. */
export const listedKind = z.optional(z.enum(LISTED_KINDS, `kind is one of ${LISTED_KINDS.join(', ')}.`));

/** Of `GET /api/registrations` and its alias for courses. */
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
    query: schema,
    async handle({ database, now, query, url }) {
      const page = await list(database, { ...query, ...listRequest(query, options) }, now);
      return listResponse(url, query, page);
    },
  });
}

interface ListOptions<Sort extends string> {
  sorts: readonly Sort[];
  /** Recognises ids of the list's rows. UUIDs by default. */
  isId?: (text: string) => boolean;
}

/** @throws HttpError invalid for an order that the list lacks, or a cursor of another order */
export function listRequest<Sort extends string>(
  query: ListQuery,
  { sorts, isId = isUuid }: ListOptions<Sort>,
): ListRequest<Sort> {
  const descending = query.sort.startsWith('-');
  const name = query.sort.replace('-', '');
  const sort = sorts.find((candidate) => candidate === name);
  if (sort === undefined) throw new HttpError('invalid', { errors: { sort: LIST_MESSAGE.sort } });
  const after = query.cursor === undefined ? null : readCursor(query.cursor, query.sort, isId);
  return {
    sort,
    descending,
    limit: query.limit ?? DEFAULT_LIST_LIMIT,
    after,
    search: query.search,
    spam: query.spam ?? false,
  };
}

/** Has a `Link` header to the next page, if there is one, and the number of rows where it is known. */
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

export function readCursor(cursor: string, sort: string, isId: (text: string) => boolean): Position {
  const [cursorSort, value, id] = parseCursor(cursor);
  if (cursorSort !== sort || !isId(id)) throw new HttpError('invalid', UNKNOWN_CURSOR);
  if (sort.endsWith('At') && !isWrittenInstant(value)) throw new HttpError('invalid', UNKNOWN_CURSOR);
  return { value, id };
}

/** Only the form that a cursor has: PostgreSQL cannot read all others. */
function isWrittenInstant(value: string): boolean {
  return instant.safeParse(value).data?.toISOString() === value;
}

function parseCursor(cursor: string) {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new HttpError('invalid', UNKNOWN_CURSOR);
  }
}
