import { CSV_START } from '#src/lib/csv.ts';

/**
 * Reads a file as RFC 4180 describes it, and as nothing else: every cell quoted, every row ended by CRLF and as long as the
 * first. @throws Error at the first character that is not so
 */
export function readCsv(file: string): string[][] {
  if (!file.startsWith(CSV_START)) throw new Error('There is no byte-order mark.');
  const rows: string[][] = [[]];
  let position = CSV_START.length;

  function take(expected: string): void {
    if (!file.startsWith(expected, position)) {
      throw new Error(
        `${JSON.stringify(expected)} is missing before ${JSON.stringify(file.slice(position, position + 40))}`,
      );
    }
    position += expected.length;
  }

  function takeCell(): string {
    take('"');
    let cell = '';
    for (;;) {
      const end = file.indexOf('"', position);
      if (end < 0) throw new Error('A cell does not end.');
      cell += file.slice(position, end);
      position = end + 1;
      if (file[position] !== '"') return cell;
      cell += '"';
      position += 1;
    }
  }

  while (position < file.length) {
    rows.at(-1)?.push(takeCell());
    if (file[position] === ',') take(',');
    else {
      take('\r\n');
      rows.push([]);
    }
  }
  if (rows.pop()?.length !== 0) throw new Error('The last row does not end.');
  const odd = rows.find((row) => row.length !== rows[0]?.length);
  if (odd) throw new Error(`A row has ${odd.length} cells: ${JSON.stringify(odd)}`);
  return rows;
}

/** Whether a spreadsheet would calculate a cell: it begins like a formula, and is no phone number (contract). */
export function isFormula(cell: string): boolean {
  return /^[=+\-@\t\r]/.test(cell) && !/^\+[\d ()-]*\d[\d ()-]*$/.test(cell);
}
