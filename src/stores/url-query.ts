import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';

/**
 * Whether a parameter may name a person. Such parameters are kept out of the URL, which logs, histories and other sites see. A cursor
 * holds the last name of a page that is ordered by name.
 */
const isPrivate = (name: string) => ['search', 'key', 'cursor'].includes(name);

/**
 * The state of the lists as a query string, so that reloads and back navigation restore it: the URL's query, and the private
 * parameters, which the browser keeps with the history entry.
 */
const $writableQuery = atom('');
export const $urlQuery: ReadableAtom<string> = $writableQuery;

onMount($writableQuery, () => {
  const read = () => {
    // A link may have private parameters in its URL.
    if ([...new URLSearchParams(location.search).keys()].some(isPrivate)) updateUrlQuery({}, 'replace');
    else $writableQuery.set(queryOf(location.search, readHistory().search));
  };
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

const historySchema = z.object({
  /** The cursors of the pages before this one. */
  before: z._default(z.array(z.string()), []),
  /** The private parameters as a query string. */
  search: z._default(z.string(), ''),
});

/** The state of a browser history entry. It may come from another release or another script. */
function readHistory(): z.infer<typeof historySchema> {
  return historySchema.safeParse(history.state).data ?? { before: [], search: '' };
}

function queryOf(...parts: string[]): string {
  const query = new URLSearchParams();
  for (const part of parts) for (const [name, value] of new URLSearchParams(part)) query.set(name, value);
  return query.size === 0 ? '' : `?${query}`;
}

type Changes = Readonly<Record<string, string | null>>;

/** Changes the URL's parameters; `null` and "" remove one. @param how `push` adds a history entry */
export function updateUrlQuery(changes: Changes, how: 'push' | 'replace', before: readonly string[] = []): void {
  const url = new URL(location.href);
  const publicQuery = url.searchParams;
  const privateQuery = new URLSearchParams(readHistory().search);
  for (const [name, value] of [...publicQuery].filter(([name]) => isPrivate(name))) {
    privateQuery.set(name, value);
    publicQuery.delete(name);
  }
  for (const [name, value] of Object.entries(changes)) {
    const kept = isPrivate(name) ? privateQuery : publicQuery;
    if (value === null || value === '') kept.delete(name);
    else kept.set(name, value);
  }
  history[how === 'push' ? 'pushState' : 'replaceState']({ before, search: privateQuery.toString() }, '', url);
  $writableQuery.set(queryOf(url.search, privateQuery.toString()));
}

/** Returns the cursors of the pages before this one; "" is that of the first page. */
export function previousCursors(): string[] {
  return readHistory().before;
}

export function goToCursor(cursor: string, before: string[]): void {
  updateUrlQuery({ cursor }, 'push', before);
}

export function clearUrlQuery(): void {
  history.replaceState(null, '', location.pathname);
  $writableQuery.set('');
}
