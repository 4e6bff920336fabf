import type { AstroIntegration } from 'astro';

/** Adds the site's own `client:*` directives; each file of src/hydration says when its island hydrates. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'nova:client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/hydration/touch.ts' });
        addClientDirective({ name: 'paint', entrypoint: './src/hydration/paint.ts' });
        addClientDirective({ name: 'company', entrypoint: './src/hydration/company.ts' });
        addClientDirective({ name: 'draft', entrypoint: './src/hydration/draft.ts' });
      },
    },
  };
}
