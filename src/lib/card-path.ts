/** Returns the path of a page's social card, which the build draws. */
export function cardPath(canonical: string): string {
  return `/cards${canonical === '/' ? '/home' : canonical}.png`;
}

/** In pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
