import type { ClientDirective } from 'astro';
import { readFromTab } from '#src/stores/tab-storage.ts';
import touch from './touch.ts';

/**
 * `client:draft="name"` works as `client:touch`, but hydrates at once if this tab has a draft of that name (stores/draft.ts), so
 * that the fields show the draft.
 */
const draft: ClientDirective = (load, options, island) => {
  touch(load, options, island);
  if (readFromTab(`draft:${options.value}`) !== null) island.dispatchEvent(new Event('focusin'));
};

export default draft;
