/** A thing of schema.org, as JSON-LD writes it. */
export interface Thing {
  '@type': string;
  '@id'?: string;
}

/** Makes full addresses of the site's paths. */
export type Resolve = (path: string) => string;

/** By which other things point at the business. */
export function businessReference(resolve: Resolve) {
  return { '@id': resolve('/#business') };
}

/** The document that a page carries; safe within a script element, whatever its texts hold. */
export function toJsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}
