/** What an `.astro` file is to the linter, which cannot read it. `npm run test:types` reads all of them. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
