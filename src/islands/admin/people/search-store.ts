import { atom } from 'nanostores';
import { fetchSearchResults, MIN_SEARCH_LENGTH } from '#src/contract/people.ts';
import { createResource } from '#src/stores/resource.ts';

/** Time between the last key press and the search. */
const PAUSE_MS = 200;

/** Creates a search: the typed text, and its results or, until they are loaded, those of the text before. */
export function createSearch() {
  const $text = atom('');
  const results = createResource(async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // Another key press during the pause aborts this search.
    signal.throwIfAborted();
    return fetchSearchResults($text.get().trim(), signal);
  });
  return {
    $text,
    $results: results.$state,
    stop: results.stop,
    type(text: string) {
      $text.set(text);
      if (text.trim().length < MIN_SEARCH_LENGTH) results.clear();
      else void results.load();
    },
  };
}
