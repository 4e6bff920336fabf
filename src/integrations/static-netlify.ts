import type { AstroIntegration } from 'astro';

/**
 * Netlify's adapter without its server function: every page here is static, yet the adapter asks for server output. And
 * without the deploy's id (`DEPLOY_ID`) behind the address of each script (docs/decisions/adapter.md).
 */
export function staticNetlify(adapter: AstroIntegration): AstroIntegration {
  const configDone = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
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
