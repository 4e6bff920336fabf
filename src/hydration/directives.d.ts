import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
    'client:paint'?: boolean;
    'client:follow'?: boolean;
    /** Name of the draft that the island's form keeps. */
    'client:draft'?: string;
  }
}
