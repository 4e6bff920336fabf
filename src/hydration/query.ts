import type { ClientDirective } from 'astro';
import touch from './touch.ts';

/** `client:query` works as `client:touch`, but hydrates at once if the URL has a query, which the island then reads. */
const query: ClientDirective = (load, options, island) => {
  touch(load, options, island);
  if (location.search !== '') island.dispatchEvent(new Event('focusin'));
};

export default query;
