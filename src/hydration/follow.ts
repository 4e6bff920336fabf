import type { ClientDirective } from 'astro';
// Every page has an island of this kind: this one directive brings the element for all.
import './island-element.ts';

/**
 * `client:follow`: hydrates after any other island has, because React is loaded by then. If its script does not load, it
 * tries again at the next focus.
 */
const follow: ClientDirective = (load) => {
  const wait = (event = 'astro:hydrate') => {
    addEventListener(event, () => void hydrate(), { capture: true, once: true });
  };
  const hydrate = async () => {
    try {
      const render = await load();
      await render();
    } catch {
      // The browser has already reported what failed.
      wait('focusin');
    }
  };
  wait();
};

export default follow;
