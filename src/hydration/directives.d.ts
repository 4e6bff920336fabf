import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
    'client:paint'?: boolean;
    'client:follow'?: boolean;
    'client:query'?: boolean;
    /** The name of the form's draft. */
    'client:draft'?: string;
  }
}
