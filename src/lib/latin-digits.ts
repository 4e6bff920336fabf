/** Writing systems of digits that keyboards in Dubai type. */
const SYSTEMS = ['arab', 'arabext', 'deva', 'beng', 'taml', 'telu', 'mlym', 'fullwide'];

const DIGITS = new Map(
  SYSTEMS.flatMap((system) => {
    const numbers = new Intl.NumberFormat(`en-u-nu-${system}`);
    return Array.from({ length: 10 }, (_none, digit) => [numbers.format(digit), String(digit)] as const);
  }),
);

/** The marks of Arabic and Persian mean one thing alone, unlike "," and ".". */
const MARKS = ['ar-u-nu-arab', 'fa-u-nu-arabext'].flatMap((locale) =>
  new Intl.NumberFormat(locale).formatToParts(12_345.6),
);

/** A mark that can only stand before decimals. */
export const DECIMAL_MARK = '\u066B';

const DECIMALS = new Set(MARKS.filter(({ type }) => type === 'decimal').map(({ value }) => value));
// The Arabic comma is typed for the mark of thousands.
const GROUPS = new Set([...MARKS.filter(({ type }) => type === 'group').map(({ value }) => value), '\u060C']);

/** What shows the direction of a text, or joins letters, and is no part of a number. */
const INVISIBLE = /\p{Cf}/gu;

/** A whole number that somebody types in any of these digits; `NaN` for anything else. */
export function typedNumber(typed: string): number {
  const text = withLatinDigits(typed).trim();
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** Digits and marks of other languages as Latin ones, but for `DECIMAL_MARK`; marks of direction are left out. */
export function withLatinDigits(text: string): string {
  return Array.from(text.replace(INVISIBLE, ''), (letter) => {
    if (DECIMALS.has(letter)) return DECIMAL_MARK;
    if (GROUPS.has(letter)) return ',';
    return DIGITS.get(letter) ?? letter;
  }).join('');
}
