/** Spreadsheets read a file that begins with it as UTF-8. */
export const UTF8_BOM = '\ufeff';

/**
 * Beginnings of formulas, at the start of a cell or after a separator at which a spreadsheet may split it. Some spreadsheets
 * skip quotes and spaces there.
 */
const FORMULA = /(?<=(?:^|[;\t\r\n])["\s]*)(?=[=+\-@\t\r])/g;

/** A number in E.164, grouped, which no spreadsheet reads as a formula or a number. */
export interface PhoneCell {
  phone: string;
}

export type CsvValue = string | number | PhoneCell | null;

/** A quoted cell (RFC 4180); `null` is empty. An apostrophe escapes text that looks like a formula. */
export function csvCell(value: CsvValue): string {
  const text = toText(value);
  const harmless = typeof value === 'string' ? text.replace(FORMULA, "'") : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function toText(value: CsvValue): string {
  return typeof value === 'object' && value !== null ? value.phone : String(value ?? '');
}

export function csvRow(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
