import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
    'client:paint'?: boolean;
    'client:company'?: boolean;
  }
}
