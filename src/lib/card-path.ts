/** Where a page's social card lies; the build draws it there (src/integrations/discovery.ts). */
export function cardPath(canonical: string): string {
  return `/cards${canonical === '/' ? '/home' : canonical}.png`;
}
