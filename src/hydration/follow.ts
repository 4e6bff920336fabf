import type { ClientDirective } from 'astro';

/**
 * `client:follow`: hydrates after any other island has, because React is loaded by then. If the script does not load, it
 * tries again at the next focus.
 */
const follow: ClientDirective = (load, _options, island) => {
  const wait = (event: string) => {
    addEventListener(event, () => void hydrate(), { capture: true, once: true });
  };
  const hydrate = async () => {
    const render = await load();
    await render();
    // Astro's element keeps this attribute if a script did not load, and reports the error.
    if (island.hasAttribute('ssr')) wait('focusin');
  };
  wait('astro:hydrate');
};

export default follow;
