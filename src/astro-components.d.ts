/** The type of `.astro` files for the linter, which cannot read them. `npm run test:types` checks their real types. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
