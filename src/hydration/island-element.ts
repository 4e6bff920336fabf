import type { ClientDirective } from 'astro';

/**
 * A prop as Astro writes it into HTML: whether it is a list, and its value. The build lets nothing else pass
 * (integrations/island-rules.ts).
 */
type WrittenProp = [isList: 0 | 1, value: unknown];

type Renderer = (
  island: HTMLElement,
) => (component: unknown, props: unknown, slots: Record<string, string>, how: { client: string }) => Promise<void>;

declare const Astro: Record<string, ClientDirective | undefined>;

const RETRY_AFTER_MS = 1_000;

/**
 * `<astro-island>` with what this site uses of it, in a fifth of the bytes of Astro's own, which every page would carry
 * (docs/decisions/islands.md).
 */
class IslandElement extends HTMLElement {
  connectedCallback() {
    if (document.readyState !== 'loading') this.start();
    else {
      document.addEventListener('DOMContentLoaded', () => {
        this.start();
      });
    }
  }

  /** Hands itself to its directive, which says when to load and hydrate. All of them are there once the page is parsed. */
  start() {
    const name = this.read('client');
    const options = JSON.parse(this.read('opts') || '{}') as Parameters<ClientDirective>[1];
    Astro[name]?.(() => this.load(name), options, this);
  }

  async load(client: string): Promise<() => Promise<void>> {
    const before = this.read('before-hydration-url');
    if (before) await import(before);
    const [component, renderer] = await Promise.all([
      importAgain(this.read('component-url')),
      importAgain(this.read('renderer-url')),
    ]);
    return async () => {
      const props = reviveObject(JSON.parse(this.read('props')) as Record<string, WrittenProp>);
      const render = (renderer['default'] as Renderer)(this);
      const slots = Object.fromEntries(
        [...this.querySelectorAll('astro-slot')].map((slot) => [
          slot.getAttribute('name') ?? 'default',
          slot.innerHTML,
        ]),
      );
      await render(component[this.read('component-export')], props, slots, { client });
      this.removeAttribute('ssr');
      this.dispatchEvent(new Event('astro:hydrate'));
    };
  }

  read(attribute: string): string {
    return this.getAttribute(attribute) ?? '';
  }
}

function revive([isList, value]: WrittenProp): unknown {
  if (isList) return (value as WrittenProp[]).map(revive);
  return typeof value === 'object' && value !== null ? reviveObject(value as Record<string, WrittenProp>) : value;
}

function reviveObject(props: Record<string, WrittenProp>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, revive(prop)]));
}

/** Imports a script, on a shaky connection at the second try; browsers remember that the first address failed. */
async function importAgain(path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(path)) as Record<string, unknown>;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return (await import(`${path}?${Date.now()}`)) as Record<string, unknown>;
  }
}

if (!customElements.get('astro-island')) customElements.define('astro-island', IslandElement);
