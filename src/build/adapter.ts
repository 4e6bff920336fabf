import type { AstroIntegration } from 'astro';

/**
 * Netlify's adapter for a site of static pages: without its server function, without the deploy's id in the URLs of scripts,
 * and without Netlify's emulation in development (docs/decisions/adapter.md).
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
