import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';

/** The query of the page's address. It says what is shown, so that a reload, the way back and a shared link show it. */
const $writableQuery = atom('');
export const $urlQuery: ReadableAtom<string> = $writableQuery;

// Followed while somebody looks at it, on the way back and forth too.
onMount($writableQuery, () => {
  const read = () => $writableQuery.set(location.search);
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** What the browser keeps with an entry of its history: for each list, the cursors of the pages before this one. */
const historySchema = z.object({ before: z.record(z.string(), z.array(z.string())) });
type HistoryState = z.infer<typeof historySchema>;

type Changes = Readonly<Record<string, string | null>>;

/**
 * Changes the query; `null` and "" take a parameter out.
 * @param how `push` makes a step that the way back undoes
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

/** The cursors of the pages before the one that a list shows, "" for the first. */
export function previousCursors(list: string): string[] {
  return readCursors()[list] ?? [];
}

/** Leads a list to the page of a cursor. */
export function goToCursor(list: string, cursor: string, before: string[]): void {
  updateUrlQuery({ [list]: cursor }, 'push', { before: { ...readCursors(), [list]: before } });
}

/** An entry may have been left by another release, or by none of ours. */
function readCursors(): Record<string, string[]> {
  return historySchema.safeParse(history.state).data?.before ?? {};
}

/** Takes the query out of the address. */
export function clearUrlQuery(): void {
  history.replaceState(null, '', location.pathname);
  $writableQuery.set('');
}
