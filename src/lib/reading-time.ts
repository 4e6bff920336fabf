/** Words that a reader who is tired, or reads in a second language, gets through in a minute. */
const WORDS_A_MINUTE = 180;

/** Minutes that a text in MDX takes to read, at least one. */
export function readingMinutes(body: string): number {
  const text = body.replace(/<[^<>]*>|\{[^{}]*\}|\]\([^()]*\)|[|#>*_`-]+/g, ' ');
  const words = text.match(/\p{L}[\p{L}\p{N}'’]*|\p{N}+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
