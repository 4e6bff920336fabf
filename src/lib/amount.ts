import { DECIMAL_MARK, withLatinDigits } from './latin-digits.ts';
import { formatFils } from './money.ts';

/** Amounts in fils, hundredths of a dirham, so that sums are exact. */
export interface Range {
  low: number;
  high: number;
}

export interface AmountRule {
  /** In AED. */
  most: number;
  /** Says what to enter. Shown for an empty field, and for zero unless `allowsZero`. */
  missing: string;
  allowsZero?: boolean;
}

const NO_FIGURE = 'Please enter an amount in figures, such as 2,500.';
const NEGATIVE = 'Please enter an amount of 0 or more.';
const TOO_EXACT = 'Please enter two decimals at most.';

const CURRENCY = /AED|dirhams?|dhs?\b\.?|د\.?\s?إ\.?|دراهم|درهما?|\u20C3/gi;

/** A whole number: plain, grouped in thousands, or in lakhs and crores as in "1,20,000". */
const WHOLE = /^(?:\d{1,12}|\d{1,3}([.,])\d{3}(?:\1\d{3}){0,2}|\d{1,2}(?:,\d\d){1,4},\d{3})$/;

/** Reads a figure. @returns fils, or a sentence if the text is not a figure or is ambiguous */
function readFigure(typed: string): number | string {
  const text = typed.replace(/[\s'’]/g, '');
  const [whole, decimals] = splitDecimals(text);
  if (decimals === null) return questionAbout(text);
  if (!WHOLE.test(whole) || !/^\d{0,3}$/.test(decimals)) return NO_FIGURE;
  const exact = decimals.endsWith('0') ? decimals.slice(0, 2) : decimals;
  if (exact.length > 2) return TOO_EXACT;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(exact.padEnd(2, '0'));
}

/** Splits a figure at its decimal mark. `decimals` is `null` if unclear: "2.500" is 2,500 to a German, and 2.50 to others. */
function splitDecimals(text: string): [whole: string, decimals: string | null] {
  const at = Math.max(...[DECIMAL_MARK, '.', ','].map((mark) => text.lastIndexOf(mark)));
  const [whole, mark, decimals] = [text.slice(0, Math.max(at, 0)), text[at], text.slice(at + 1)];
  if (mark === undefined) return [text, ''];
  if (mark === DECIMAL_MARK || /^0?$/.test(whole)) return [whole || '0', decimals];
  if (whole.includes(mark)) return [text, ''];
  if (/[.,]/.test(whole) || whole.length > 3 || decimals.length !== 3) return [whole, decimals];
  return mark === ',' ? [text, ''] : [whole, null];
}

function questionAbout(text: string): string {
  const asThousands = Number(text.replace('.', '')).toLocaleString('en-GB');
  if (!/^\d+\.\d{3}$/.test(text)) return NO_FIGURE;
  const meanings = [asThousands, ...(text.endsWith('0') ? [text.slice(0, -1)] : [])];
  return `Do you mean ${meanings.join(' or ')}? Please type the one you mean.`;
}

/**
 * Reads what somebody types as an amount or a range: "2,500", "AED 2 500,50", "٢٥٠٠", "500 to 800".
 * @returns the range, or a sentence that says what to correct
 */
export function readAmount(typed: string, { most, missing, allowsZero = false }: AmountRule): Range | string {
  const text = withLatinDigits(typed).replace(CURRENCY, ' ').trim();
  if (text === '') return missing;
  if (/^[-\u2212]/.test(text)) return NEGATIVE;
  const figures = text.split(/to|until|[-\u2010-\u2015\u2212]/i).map(readFigure);
  const problem = figures.find((figure) => typeof figure === 'string');
  if (figures.length > 2 || problem !== undefined) return problem ?? NO_FIGURE;
  const [low, high] = [Math.min(...figures.map(Number)), Math.max(...figures.map(Number))];
  if (high > most * 100) return `Please enter at most AED ${most.toLocaleString('en-GB')}.`;
  return low === 0 && !allowsZero ? missing : { low, high };
}

/** Reads a single amount. @returns AED, or a sentence that says what to correct */
export function readOneAmount(typed: string, rule: AmountRule): number | string {
  const amount = readAmount(typed, rule);
  if (typeof amount === 'string') return amount;
  return amount.low === amount.high ? amount.low / 100 : rule.missing;
}

/** Reads what a form sends. @returns AED, `null` for an empty field, `NaN` for text that is not an amount */
export function typedAed(typed: string): number | null {
  if (typed.trim() === '') return null;
  const amount = readOneAmount(typed, { most: Number.MAX_SAFE_INTEGER, missing: '', allowsZero: true });
  return typeof amount === 'number' ? amount : Number.NaN;
}

/** Makes a range from whole dirhams. */
export function rangeOf(low: number, high = low): Range {
  return { low: low * 100, high: high * 100 };
}

/** "AED 2,333", "AED 500 to 800", "AED 2,500.50" */
export function formatRange({ low, high }: Range): string {
  return low === high ? `AED ${formatFils(low)}` : `AED ${formatFils(low)} to ${formatFils(high)}`;
}

export function sumOf(ranges: readonly Range[]): Range {
  return ranges.reduce((sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }), { low: 0, high: 0 });
}

export function times({ low, high }: Range, count: number): Range {
  return { low: low * count, high: high * count };
}
