/** A text that can be encoded: each lone surrogate becomes U+FFFD. As `toWellFormed`, which older browsers lack. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}
