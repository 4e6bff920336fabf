import type { ClientDirective } from 'astro';
import touch from './touch.ts';

/** `client:address`: as `client:touch`, but hydrates at once if the address has a query, so that the island shows what it says. */
const address: ClientDirective = (load, options, island) => {
  touch(load, options, island);
  if (location.search !== '') island.dispatchEvent(new Event('focusin'));
};

export default address;
