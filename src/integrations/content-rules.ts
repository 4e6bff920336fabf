import type { AstroIntegration } from 'astro';

/** Builds the rules that depend on content; a file in `pages` cannot, because its name begins with an underscore. */
export function contentRules(): AstroIntegration {
  return {
    name: 'nova:content-rules',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        injectRoute({ pattern: '/_redirects', entrypoint: './src/routing/redirects.ts', prerender: true });
      },
    },
  };
}
