/** In fils, a hundredth of a dirham, so that sums are exact. */
export interface Range {
  low: number;
  high: number;
}

export interface AmountRule {
  /** In AED. */
  most: number;
  /** Says what to enter, for an empty field, and where zero makes no sense for zero. */
  missing: string;
  allowsZero?: boolean;
}

const NO_FIGURE = 'Please enter an amount in figures, such as 2,500.';
const NEGATIVE = 'Please enter an amount of 0 or more.';

/** Arabic and Persian digits and separators, as the keyboards of both languages type them. */
export function withLatinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066B', '.')
    .replace(/[\u066C\u060C]/g, ',');
}

/** Thousands in groups of three, and at most two decimals, each with a comma or a full stop. */
const FIGURE = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/;

/** In fils; `null` if it is no figure. */
function readFigure(text: string): number | null {
  const [, whole = '', decimals = ''] = FIGURE.exec(text.replace(/[\s'’]/g, '')) ?? [];
  if (whole === '') return null;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/**
 * Reads what somebody types as an amount or a range: "2,500", "AED 2 500,50", "٢٥٠٠", "500 to 800".
 * @returns the range, or a sentence that says what to correct
 */
export function readAmount(typed: string, { most, missing, allowsZero = false }: AmountRule): Range | string {
  const text = withLatinDigits(typed)
    .replace(/AED|dirhams?|dhs?\b\.?|د\.?\s?إ\.?/gi, ' ')
    .trim();
  if (text === '') return missing;
  if (/^[-\u2212]/.test(text)) return NEGATIVE;
  const figures = text.split(/to|until|[-\u2010-\u2015\u2212]/i).map(readFigure);
  if (figures.length > 2) return NO_FIGURE;
  const [low = null, high = low] = figures;
  if (low === null || high === null) return NO_FIGURE;
  if (Math.max(low, high) > most * 100) return `Please enter at most AED ${most.toLocaleString('en-GB')}.`;
  if (Math.min(low, high) === 0 && !allowsZero) return missing;
  return { low: Math.min(low, high), high: Math.max(low, high) };
}

/** Of whole dirhams. */
export function rangeOf(low: number, high = low): Range {
  return { low: low * 100, high: high * 100 };
}

/** "AED 2,333", "AED 500 to 800", "AED 2,500.50" */
export function formatRange({ low, high }: Range): string {
  return low === high ? `AED ${formatFils(low)}` : `AED ${formatFils(low)} to ${formatFils(high)}`;
}

export function formatFils(fils: number): string {
  const digits = fils % 100 === 0 ? 0 : 2;
  return (fils / 100).toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** "1,950.00" */
export function formatExactFils(fils: number): string {
  return (fils / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

export function sumOf(ranges: readonly Range[]): Range {
  return ranges.reduce((sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }), { low: 0, high: 0 });
}

export function times({ low, high }: Range, count: number): Range {
  return { low: low * count, high: high * count };
}
