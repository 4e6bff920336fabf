/** Begins every file, so that spreadsheets read it as UTF-8 (contract, "CSV exports"). */
export const CSV_START = '\ufeff';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A phone number, which may keep its plus. */
const PHONE = /^\+(?=.*\d)[\d ()-]+$/;

/** One quoted cell (RFC 4180); nothing is an empty one. A text that a spreadsheet would calculate gets an apostrophe. */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = typeof value === 'string' && FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** One row with its line end. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
