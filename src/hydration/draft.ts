import type { ClientDirective } from 'astro';
import touch from './touch.ts';

/**
 * `client:draft="name"`: as `client:touch`, but without waiting where this tab keeps a draft of that name
 * (stores/draft.ts), so that what was typed stands in the fields again.
 */
const draft: ClientDirective = (load, options, island) => {
  touch(load, options, island);
  if (isKept(`draft:${options.value}`)) island.dispatchEvent(new Event('focusin'));
};

function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export default draft;
