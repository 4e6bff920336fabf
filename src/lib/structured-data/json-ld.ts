/** An object of schema.org as JSON-LD. */
export interface JsonLd {
  '@type': string;
  '@id'?: string;
}

/** Turns a path of this site into a full URL. */
export type Resolve = (path: string) => string;

/** A reference to the business, which the same page describes in full. */
export function businessReference(resolve: Resolve) {
  return { '@id': resolve('/#business') };
}

/** The JSON-LD document of a page; safe within a script element, whatever its texts contain. */
export function toJsonLd(structuredData: readonly JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': structuredData }).replaceAll('<', '\\u003c');
}
