import * as z from 'zod/mini';

export const MAX_ID_CHARACTERS = 255;

/** An id of the provider: visible ASCII. */
export const providerId = z.string().check(z.regex(/^[!-~]+$/), z.maxLength(MAX_ID_CHARACTERS));

/** Without characters that PostgreSQL refuses. */
export function storable(text: string | null | undefined): string | null {
  const clean = Array.from(
    (text ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim(),
  );
  return clean.slice(0, 500).join('') || null;
}
