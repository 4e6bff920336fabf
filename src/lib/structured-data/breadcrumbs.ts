import type { Resolve } from './json-ld.ts';

export interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to a page; `trail` is what comes after the home page. */
export function breadcrumbsJsonLd(trail: readonly Crumb[], resolve: Resolve) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: resolve(path),
    })),
  };
}
