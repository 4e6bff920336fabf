/** The digits that keyboards in Dubai type, by their Unicode numbering system. */
const SYSTEMS = ['arab', 'arabext', 'deva', 'beng', 'taml', 'telu', 'mlym', 'fullwide'];

const DIGITS = new Map(
  SYSTEMS.flatMap((system) => {
    const numbers = new Intl.NumberFormat(`en-u-nu-${system}`);
    return Array.from({ length: 10 }, (_none, digit) => [numbers.format(digit), String(digit)] as const);
  }),
);

/** Arabic and Persian marks, which are unambiguous, unlike "," and ".". */
const MARKS = ['ar-u-nu-arab', 'fa-u-nu-arabext'].flatMap((locale) =>
  new Intl.NumberFormat(locale).formatToParts(12_345.6),
);

/** A mark that can only stand before decimals. */
export const DECIMAL_MARK = '\u066B';

const DECIMALS = new Set(MARKS.filter(({ type }) => type === 'decimal').map(({ value }) => value));
// People type the Arabic comma as a thousands separator.
const GROUPS = new Set([...MARKS.filter(({ type }) => type === 'group').map(({ value }) => value), '\u060C']);

/** Format characters, such as marks of direction and joiners, which are not part of a number. */
const INVISIBLE = /\p{Cf}/gu;

/** Reads a whole number typed in any of these digits; `NaN` for anything else. */
export function typedNumber(typed: string): number {
  const text = withLatinDigits(typed).trim();
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** Replaces digits and marks by Latin ones, and any decimal mark of these systems by `DECIMAL_MARK`. Format characters go. */
export function withLatinDigits(text: string): string {
  return Array.from(text.replace(INVISIBLE, ''), (letter) => {
    if (DECIMALS.has(letter)) return DECIMAL_MARK;
    if (GROUPS.has(letter)) return ',';
    return DIGITS.get(letter) ?? letter;
  }).join('');
}
