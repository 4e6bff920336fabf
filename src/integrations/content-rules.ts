import type { AstroIntegration } from 'astro';

/**
 * Builds the rules that depend on content; a file in `pages` cannot, because its name begins with an underscore. The
 * development server follows them too.
 */
export function contentRules(): AstroIntegration {
  return {
    name: 'nova:content-rules',
    hooks: {
      'astro:config:setup': ({ injectRoute }) =>
        injectRoute({ pattern: '/_redirects', entrypoint: './src/routing/redirects.ts', prerender: true }),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = '', query] = (request.url ?? '').split('?');
          if (!/^\/articles?\//.test(path)) {
            next();
            return;
          }
          void fetch(`http://${request.headers.host ?? 'localhost'}/_redirects`)
            .then((response) => response.text())
            .then((rules) => {
              const target = targetOf(path, rules);
              if (target !== undefined) request.url = query === undefined ? target : `${target}?${query}`;
              next();
            }, next);
        });
      },
    },
  };
}

/** Where a rule without a wildcard leads; a page that is there itself has none. */
function targetOf(path: string, rules: string): string | undefined {
  const rule = rules.split('\n').find((line) => line.startsWith(`${path} `));
  return rule?.split(' ')[1];
}
