/** A text that begins with a capital letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text that can be encoded: each lone surrogate becomes U+FFFD. As `toWellFormed`, which older browsers lack. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}

/**
 * Puts values in the places of a text: "Wait {days} days" with `{ days: 11 }`.
 * @throws Error that names a place without a value, and those that there are
 */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value !== undefined) return String(value);
    throw new Error(
      `"${text}" has the place ${place}, which has no value. There are: ${Object.keys(values).join(', ')}.`,
    );
  });
}

/** Words that a reader who is tired, or reads in a second language, gets through in a minute. */
const WORDS_A_MINUTE = 180;

/** Minutes that a text in MDX takes to read, at least one. */
export function readingMinutes(body: string): number {
  const text = body.replace(/<[^<>]*>|\{[^{}]*\}|\]\([^()]*\)|[|#>*_`-]+/g, ' ');
  const words = text.match(/\p{L}[\p{L}\p{N}'’]*|\p{N}+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
