/** The byte order mark, which makes spreadsheets read a file as UTF-8. */
export const UTF8_BOM = '\ufeff';

/** Characters that begin a formula. */
const FORMULA = /[=+\-@\t\r]/;
/** A spreadsheet may split a cell here. */
const SEPARATOR = /[;\t\r\n]/;
/** Some spreadsheets skip these before a formula. */
const SKIPPED = /["\s]/;

/** A grouped phone number with its country code, which no spreadsheet reads as a formula or a number. */
export interface PhoneCell {
  phone: string;
}

export type CsvValue = string | number | PhoneCell | null;

/** Quotes a cell (RFC 4180); `null` is empty. An apostrophe escapes text that looks like a formula. */
export function csvCell(value: CsvValue): string {
  const text = toText(value);
  const harmless = typeof value === 'string' ? escapeFormulas(text) : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Reads character by character, because a single pattern would take quadratic time on many quotes. */
function escapeFormulas(text: string): string {
  if (!FORMULA.test(text)) return text;
  let escaped = '';
  let isBeginning = true;
  for (const character of text) {
    escaped += isBeginning && FORMULA.test(character) ? `'${character}` : character;
    isBeginning = SEPARATOR.test(character) || (isBeginning && SKIPPED.test(character));
  }
  return escaped;
}

function toText(value: CsvValue): string {
  return typeof value === 'object' && value !== null ? value.phone : String(value ?? '');
}

export function csvRow(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
