import type { AstroIntegration } from 'astro';

/** Adds the site's own `client:*` directives, which this folder defines. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'nova:client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['touch', 'paint', 'follow', 'draft', 'query']) {
          addClientDirective({ name, entrypoint: `./src/hydration/${name}.ts` });
        }
      },
    },
  };
}
