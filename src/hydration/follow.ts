import type { ClientDirective } from 'astro';

/**
 * `client:follow` hydrates the island after any other has hydrated, because React is loaded by then. If the script does not load,
 * the next focus tries again.
 */
const follow: ClientDirective = (load, _options, island) => {
  const wait = (event: string) => {
    addEventListener(event, () => void hydrate(), { capture: true, once: true });
  };
  const hydrate = async () => {
    const render = await load();
    await render();
    // Astro's element keeps this attribute, and reports the error, if a script did not load.
    if (island.hasAttribute('ssr')) wait('focusin');
  };
  wait('astro:hydrate');
};

export default follow;
