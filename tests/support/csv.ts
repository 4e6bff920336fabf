import { parse } from 'csv-parse/sync';
import { UTF8_BOM } from '#src/lib/csv.ts';

/** Reads a file with a parser of others: rows ended by CRLF and as long as the first, every cell quoted (RFC 4180). */
export function readCsv(file: string): string[][] {
  if (!file.startsWith(UTF8_BOM)) throw new Error('There is no byte-order mark.');
  return parse(file, {
    bom: true,
    recordDelimiter: '\r\n',
    cast(cell, { quoting }) {
      if (!quoting) throw new Error(`A cell is not quoted: ${cell}`);
      return cell;
    },
  });
}

/** Whether a spreadsheet would calculate a cell: it begins like a formula and is no phone number (docs/http.md, CSV). */
export function isFormula(cell: string): boolean {
  return /(^|[;\t\r\n])[=+\-@\t\r]/.test(cell) && !/^\+\d[\d ]+$/.test(cell);
}
