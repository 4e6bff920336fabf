import type { ClientDirective } from 'astro';

/** `client:paint`: loads the island once the page has been painted, for what is live and cannot wait for a touch. */
const paint: ClientDirective = (load) => {
  const hydrate = async () => (await load())();
  requestAnimationFrame(() => setTimeout(() => void hydrate()));
};

export default paint;
