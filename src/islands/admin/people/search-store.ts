import { map } from 'nanostores';
import { fetchSearchResults, MIN_SEARCH_LENGTH, type SearchResult } from '#src/contract/people.ts';
import { retryAfterSignIn } from '#src/stores/session-calls.ts';

/** Time between the last key press and the search. */
const PAUSE_MS = 200;

/** What is typed, and what the answer to it or to the text before has: `null` if there is none. */
export function createSearch() {
  const $search = map<{ text: string; found: readonly SearchResult[] | null; failed: boolean; isPending: boolean }>({
    text: '',
    found: null,
    failed: false,
    isPending: false,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading = new AbortController();

  const stop = () => {
    clearTimeout(timer);
    loading.abort();
  };

  async function find(text: string): Promise<void> {
    loading = new AbortController();
    const { signal } = loading;
    try {
      const found = await retryAfterSignIn(() => fetchSearchResults(text, signal));
      if (!signal.aborted) $search.set({ text: $search.get().text, found, failed: false, isPending: false });
    } catch {
      if (!signal.aborted) $search.set({ text: $search.get().text, found: null, failed: true, isPending: false });
    }
  }

  return {
    $search,
    stop,
    type(text: string) {
      stop();
      const words = text.trim();
      const isShort = words.length < MIN_SEARCH_LENGTH;
      $search.set({ text, found: isShort ? null : $search.get().found, failed: false, isPending: !isShort });
      if (!isShort) timer = setTimeout(() => void find(words), PAUSE_MS);
    },
  };
}
