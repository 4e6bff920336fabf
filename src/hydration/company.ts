import type { ClientDirective } from 'astro';
// Every page has an island of this kind: this one directive brings the element for all.
import './island-element.ts';

/** `client:company`: hydrates as soon as another island of the page has, which brings the framework with it. */
const company: ClientDirective = (load) => {
  const hydrate = async () => (await load())();
  document.addEventListener('astro:hydrate', () => void hydrate(), { capture: true, once: true });
};

export default company;
