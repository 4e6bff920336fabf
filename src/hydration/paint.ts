import type { ClientDirective } from 'astro';
import touch from './touch.ts';

/** `client:paint`: as `client:touch`, but without waiting once the page has been painted, for what is live. */
const paint: ClientDirective = (load, options, island) => {
  touch(load, options, island);
  requestAnimationFrame(() => setTimeout(() => island.dispatchEvent(new Event('focusin'))));
};

export default paint;
