import type { AstroIntegration } from 'astro';

/**
 * Limits Netlify's adapter to static pages (docs/decisions/adapter.md): no server function, no deploy id in the URLs of scripts,
 * and no emulation in development.
 */
export function staticNetlify(adapter: AstroIntegration): AstroIntegration {
  const { 'astro:config:setup': configSetup, 'astro:config:done': configDone } = adapter.hooks;
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:setup': (options) => (options.command === 'build' ? configSetup?.(options) : undefined),
      'astro:config:done': (options) =>
        configDone?.({
          ...options,
          buildOutput: 'static',
          setAdapter: ({ client: _deployId, ...settings }) =>
            options.setAdapter({
              ...settings,
              adapterFeatures: { ...settings.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
}
