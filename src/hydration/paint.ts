import type { ClientDirective } from 'astro';
import touch from './touch.ts';

/** `client:paint` works as `client:touch`, but hydrates by itself after the first paint, for live content. */
const paint: ClientDirective = (load, options, island) => {
  touch(load, options, island);
  requestAnimationFrame(() => setTimeout(() => island.dispatchEvent(new Event('focusin'))));
};

export default paint;
