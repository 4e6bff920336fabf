import * as z from 'zod/mini';
import { requiredText } from '#src/contract/fields.ts';
import { instant } from '#src/contract/instant.ts';
import { LIST_MESSAGE, listQuerySchema, WHOLE_LIST, type ListQuery } from '#src/contract/lists.ts';
import { UNKNOWN_WORKSHOP } from '#src/contract/waitlist.ts';
import { isUuid } from '#src/lib/uuid.ts';
import type { Database } from '#netlify/db/database.ts';
import type { ListRequest, Page, Position } from '#netlify/db/queries/lists.ts';
import { json, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';
import { authenticatedGet } from './handlers.ts';

/** The order that made it, and the last row's value in that order and id. */
const cursorSchema = z.tuple([z.string(), requiredText({ message: '', min: 0, max: 2000 }), z.string()]);

const UNKNOWN_CURSOR = { errors: { cursor: LIST_MESSAGE.cursor } };

/** Query of the lists whose rows belong to a workshop. */
export const workshopListQuerySchema = z.extend(listQuerySchema, {
  workshopId: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error: () => UNKNOWN_WORKSHOP })), z.transform(Number)),
  ),
});

/** A GET of a list that is the administrator's alone: by these orders, its ids as `listRequest` says. */
export function adminList<Query extends ListQuery, Sort extends string, Row>(
  query: z.ZodMiniType<Query>,
  sorts: readonly Sort[],
  list: (database: Database, request: Query & ListRequest<Sort>) => Promise<Page<Row>>,
  isId?: (text: string) => boolean,
) {
  return authenticatedGet({
    audience: 'admin',
    query,
    async handle({ database, query: asked, url }) {
      return listAnswer(url, asked, await list(database, { ...asked, ...listRequest(asked, sorts, isId) }));
    },
  });
}

/**
 * Reads what a list is asked for: order, size and place of the page, search, spam.
 * @param isId what ids of its rows look like
 * @throws Failure invalid for an order that the list lacks, or a cursor that this order did not make
 */
export function listRequest<Sort extends string>(
  query: ListQuery,
  sorts: readonly Sort[],
  isId: (text: string) => boolean = isUuid,
): ListRequest<Sort> {
  const descending = query.sort.startsWith('-');
  const name = query.sort.replace('-', '');
  const sort = sorts.find((candidate) => candidate === name);
  if (sort === undefined) throw new HttpError('invalid', { errors: { sort: LIST_MESSAGE.sort } });
  const after = query.cursor === undefined ? null : readCursor(query.cursor, query.sort, isId);
  return {
    sort,
    descending,
    limit: query.limit ?? WHOLE_LIST,
    after,
    search: query.search,
    spam: query.spam === 'true',
  };
}

/** A page as JSON, with a `Link` to the next one while there is more. */
export function listAnswer<Row>(url: URL, query: ListQuery, { rows, next }: Page<Row>): ApiResponse {
  if (next === null) return json(200, rows);
  const link = new URL(url);
  link.searchParams.set('cursor', writeCursor(query.sort, next));
  return json(200, rows, { Link: `<${link.pathname}${link.search}>; rel="next"` });
}

function writeCursor(sort: string, { value, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

function readCursor(cursor: string, sort: string, isId: (text: string) => boolean): Position {
  const [ofSort, value, id] = parseCursor(cursor);
  if (ofSort !== sort || !isId(id)) throw new HttpError('invalid', UNKNOWN_CURSOR);
  if (sort.endsWith('createdAt') && !isWrittenInstant(value)) throw new HttpError('invalid', UNKNOWN_CURSOR);
  return { value, id };
}

/** Whether a list wrote it: PostgreSQL does not read every other form of an instant. */
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
