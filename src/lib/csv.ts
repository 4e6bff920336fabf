/** Spreadsheets read a file that begins with it as UTF-8. */
export const UTF8_BOM = '\ufeff';

/** Spreadsheets run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const PHONE = /^\+(?=.*\d)[\d ()-]+$/;

/** A quoted cell (RFC 4180); `null` is empty. A text that looks like a formula gets an apostrophe. */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = typeof value === 'string' && FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
