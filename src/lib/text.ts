export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Puts no-break spaces into amounts, times, days and names in brackets, so that each stays on one line. */
export function keepOnOneLine(fact: string): string {
  return fact.replace(
    /AED [\d,]{1,9}|\b\d{1,5} AED|\d{1,2}:\d\d [AP]M|\d{1,2} [A-Z][a-z]{2,8}(?: \d{4})?|\([A-Z][a-z]{1,15} [A-Z][a-z]{1,15}\)/g,
    (part) => part.replaceAll(' ', '\u00A0'),
  );
}

/** `String.prototype.toWellFormed` for older browsers: `encodeURIComponent` throws on lone surrogates. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}

/** Slow enough for tired readers and for readers of a second language. */
const WORDS_A_MINUTE = 180;

export function readingMinutes(body: string): number {
  const text = body.replace(/<[^<>]*>|\{[^{}]*\}|\]\([^()]*\)|[|#>*_`-]+/g, ' ');
  const words = text.match(/\p{L}[\p{L}\p{N}'’]*|\p{N}+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** "1 person", "12 people" */
export function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

const NAMED = 3;

/** "Noor, Ana, Joy and 4 more" */
export function listNames(names: readonly string[]): string {
  const more = names.length - NAMED;
  const parts = more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names;
  return new Intl.ListFormat('en-GB').format(parts);
}

/** Removes characters that show nothing: those that Unicode calls ignorable, and format characters. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');
}

/** Counts Unicode code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
