import { parse } from 'csv-parse/sync';
import { UTF8_BOM } from '#src/lib/csv.ts';

/** Parses CSV strictly (RFC 4180): CRLF line ends, rows of equal length, and every cell quoted. */
export function readCsv(file: string): string[][] {
  if (!file.startsWith(UTF8_BOM)) throw new Error('The byte-order mark is missing.');
  return parse(file, {
    bom: true,
    recordDelimiter: '\r\n',
    cast(cell, { quoting }) {
      if (!quoting) throw new Error(`A cell is not quoted: ${cell}`);
      return cell;
    },
  });
}

/** Whether a spreadsheet would run a cell as a formula. Phone numbers are safe (docs/http.md, CSV). */
export function isFormula(cell: string): boolean {
  return /(^|[;\t\r\n])[=+\-@\t\r]/.test(cell) && !/^\+\d[\d ]+$/.test(cell);
}
