import type { ClientDirective } from 'astro';
// Every page has an island of this kind: this one directive brings the element for all.
import './island-element.ts';

/**
 * `client:company`: hydrates as soon as another island of the page has, which brings the framework with it. Where its
 * script does not come, it tries again when something gets the focus.
 */
const company: ClientDirective = (load) => {
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

export default company;
