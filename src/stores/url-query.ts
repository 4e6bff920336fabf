import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';

/**
 * The query string of the page. It holds the state of the lists, so that reloads, back navigation and links restore it.
 */
const $writableQuery = atom('');
export const $urlQuery: ReadableAtom<string> = $writableQuery;

onMount($writableQuery, () => {
  const read = () => $writableQuery.set(location.search);
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** The state of a browser history entry: per list, the cursors of the pages before this one. */
const historySchema = z.object({ before: z.record(z.string(), z.array(z.string())) });
type HistoryState = z.infer<typeof historySchema>;

type Changes = Readonly<Record<string, string | null>>;

/**
 * `null` and "" remove a parameter.
 * @param how `push` adds a history entry
 */
export function updateUrlQuery(changes: Changes, how: 'push' | 'replace', state: HistoryState | null = null): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history[how === 'push' ? 'pushState' : 'replaceState'](state, '', url);
  $writableQuery.set(url.search);
}

/** "" is the cursor of the first page. */
export function previousCursors(list: string): string[] {
  return readCursors()[list] ?? [];
}

export function goToCursor(list: string, cursor: string, before: string[]): void {
  updateUrlQuery({ [list]: cursor }, 'push', { before: { ...readCursors(), [list]: before } });
}

/** The entry may come from another release or another script. */
function readCursors(): Record<string, string[]> {
  return historySchema.safeParse(history.state).data?.before ?? {};
}

export function clearUrlQuery(): void {
  history.replaceState(null, '', location.pathname);
  $writableQuery.set('');
}
